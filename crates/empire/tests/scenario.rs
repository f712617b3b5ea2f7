//! Scenario and map files (part G): the four that come with the program, every fault of others, and their schema.

mod scenario {
    mod faults;
    mod flaws;
    mod shipped;
    mod words;
}
