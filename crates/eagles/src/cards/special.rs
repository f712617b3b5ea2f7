//! The titles of the 48 Specials (EAG-1.0b). A title is what EAG-R58 and EAG-R103 compare; the effect is that of the
//! number, since cards of one title can differ (EAG-R64, EAG-R65).

use super::model::CardNo;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

macro_rules! titles {
    ($($(#[$doc:meta])* $title:ident $key:literal [$($no:literal)+];)+) => {
        /// The title of a Special, the same in all armies.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
        #[serde(rename_all = "snake_case")]
        pub enum Title { $($(#[$doc])* $title,)+ }

        impl Title {
            /// All of them.
            pub const ALL: &[Title] = &[$(Title::$title,)+];

            /// The word of the card file for it.
            pub const fn key(self) -> &'static str {
                match self { $(Title::$title => $key,)+ }
            }

            /// EAG-1.0b The title that the number has in the series.
            pub const fn of(no: CardNo) -> Option<Title> {
                match no.0 { $($($no)|+ => Some(Title::$title),)+ _ => None }
            }
        }
    };
}

titles! {
    /// EAG-S093 EAG-S183 EAG-S289
    AmmoDepletion "ammo_depletion" [93 183 289];
    /// EAG-S094 EAG-S184 EAG-S290
    BayonetCharge "bayonet_charge" [94 184 290];
    /// EAG-S095 EAG-S185 EAG-S292
    Rally "rally" [95 185 292];
    /// EAG-S096 EAG-S186 EAG-S291
    DoubleGrape "double_grape" [96 186 291];
    /// EAG-S097 EAG-S187
    RicochetFire "ricochet_fire" [97 187];
    /// EAG-S098 EAG-S188 EAG-S293
    HowitzerFire "howitzer_fire" [98 188 293];
    /// EAG-S099 EAG-S189 EAG-S294
    Fatigue "fatigue" [99 189 294];
    /// EAG-S100 EAG-S190
    Panic "panic" [100 190];
    /// EAG-S101 EAG-S191 EAG-S295
    BattleConfusion "battle_confusion" [101 191 295];
    /// EAG-S102 EAG-S192 EAG-S296
    BattleSmoke "battle_smoke" [102 192 296];
    /// EAG-S103 EAG-S193 EAG-S297
    LostOrders "lost_orders" [103 193 297];
    /// EAG-S104 EAG-S194
    LateReserves "late_reserves" [104 194];
    /// EAG-S105 EAG-S195 EAG-S298
    FriendlyFire "friendly_fire" [105 195 298];
    /// EAG-S106
    Defection "defection" [106];
    /// EAG-S107
    #[serde(rename = "vive_l_empereur")]
    ViveLEmpereur "vive_l_empereur" [107];
    /// EAG-S108
    Sappers "sappers" [108];
    /// EAG-S109
    GrandBattery "grand_battery" [109];
    /// EAG-S110
    GrandCharge "grand_charge" [110];
    /// EAG-S196
    EmergencyProne "emergency_prone" [196];
    /// EAG-S197
    ReverseSlope "reverse_slope" [197];
    /// EAG-S198
    TheColors "the_colors" [198];
    /// EAG-S199
    CongreveRockets "congreve_rockets" [199];
    /// EAG-S200
    Shrapnel "shrapnel" [200];
    /// EAG-S299
    Vorwaerts "vorwaerts" [299];
    /// EAG-S300
    NoQuarter "no_quarter" [300];
}
