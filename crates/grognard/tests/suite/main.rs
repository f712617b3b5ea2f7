//! The program as its users meet it: through the umpire protocol, at the prompt and on the command line.

mod archive;
mod assist;
mod cards;
mod clauses;
mod cups;
mod eagles;
mod fair;
mod grounds;
mod odds;
mod play;
mod program;
mod serve;
mod siegers;
mod soak;
mod toy;
mod umpire;
mod words;
mod workshop;

use grognard::registry::Registry;

fn toys() -> Registry {
    Registry::new([("cups", toy::cups as fn() -> _)])
}
