//! What can be true of a card on a position.

/// What can be true of a card on a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Tag {
    /// It lies face up.
    FaceUp,
    /// It is Prussian.
    Prussian,
    /// It is a General, face up.
    General,
    /// EAG-9.2 It is in Column.
    Column,
    /// EAG-9.3 It is in Square.
    Square,
    /// EAG-R26 It was hit in this Combat Phase.
    HitNow,
    /// EAG-R68 It was hit in the enemy's last Battle Turn.
    HitBefore,
    /// EAG-7.31a It is Blown.
    Blown,
    /// EAG-R33 It recovered in this phase of its owner and may not shock in it.
    Winded,
    /// Its move of this turn is spent.
    Moved,
    /// EAG-7.0b It has attacked in this turn.
    Attacked,
    /// EAG-R16 It has changed formation in this turn.
    Reformed,
    /// EAG-8.3b It has engaged in this turn.
    Engaging,
    /// EAG-8.3b It has disengaged in this turn.
    Disengaged,
    /// EAG-R70 It has the bonus of No Quarter in this Battle Turn.
    Furious,
    /// EAG-R70 It will have it in its owner's next Battle Turn (option `no_quarter_bonus`).
    FuriousNext,
    /// It has to check morale at once.
    ToCheck,
    /// EAG-16.0j It has to pass a pursuit check.
    Pursued,
}

/// How many tags there are.
pub const TAGS: usize = 18;

impl Tag {
    /// All of them with their names in files.
    pub const NAMES: [(Tag, &'static str); TAGS] = [
        (Tag::FaceUp, "face_up"),
        (Tag::Prussian, "prussian"),
        (Tag::General, "general"),
        (Tag::Column, "column"),
        (Tag::Square, "square"),
        (Tag::HitNow, "hit_now"),
        (Tag::HitBefore, "hit_before"),
        (Tag::Blown, "blown"),
        (Tag::Winded, "winded"),
        (Tag::Moved, "moved"),
        (Tag::Attacked, "attacked"),
        (Tag::Reformed, "reformed"),
        (Tag::Engaging, "engaging"),
        (Tag::Disengaged, "disengaged"),
        (Tag::Furious, "furious"),
        (Tag::FuriousNext, "furious_next"),
        (Tag::ToCheck, "to_check"),
        (Tag::Pursued, "pursued"),
    ];
}
