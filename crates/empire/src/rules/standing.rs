//! EMP-14.4 Stand or retreat: who may stand, against what number, and what a retreat saves.
