//! Exact odds of every question of the rules.
