//! L'Âge des Aigles: brigades, batteries and generals of the Napoleonic wars on a table measured in inches.
//!
//! [`tables`] holds the charts of the rule book as data; [`reckoning`] says which of their modifiers apply; [`odds`] answers what they make likely, exactly; [`assistant`] serves
//! people with real miniatures, who judge positions themselves; [`geometry`] is the table in whole numbers, the same on every machine.
//! **Does no I/O.**

pub mod assistant;
pub mod geometry;
pub mod kinds;
pub mod measure;
pub mod odds;
pub mod options;
pub mod reckoning;
pub mod tables;
