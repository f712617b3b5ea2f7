//! The map as geometry (part B): adjacency, corners, facing, conformation, range, sight, charge paths, and what terrain does.

mod map {
    mod charges;
    mod contacts;
    mod facing;
    mod going;
    mod sights;
}
