//! The table of a scenario as an SVG drawing.
