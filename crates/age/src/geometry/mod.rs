//! The table in whole numbers (AGE-H03 to AGE-H05): points, directions and distances that come out the same on every machine.
