//! Work on all cores, with a bar on standard error where somebody can see it.

use indicatif::{ProgressBar, ProgressStyle};
use rayon::{ThreadPool, ThreadPoolBuilder};
use std::sync::atomic::{AtomicBool, Ordering};

static STOPPED: AtomicBool = AtomicBool::new(false);

/// From here on Ctrl-C ends the work after the games that are being played. A second one ends the program.
pub(crate) fn stop_on_interrupt() {
    let handler = || {
        if STOPPED.swap(true, Ordering::Relaxed) {
            std::process::exit(crate::failure::INTERRUPTED.into());
        }
    };
    // Without a handler an interrupt ends the program at once.
    let _ = ctrlc::set_handler(handler);
}

/// Whether somebody pressed Ctrl-C.
pub(crate) fn is_stopped() -> bool {
    STOPPED.load(Ordering::Relaxed)
}

/// This many threads, or one a core.
pub(crate) fn pool(threads: Option<u16>) -> ThreadPool {
    ThreadPoolBuilder::new().num_threads(threads.unwrap_or(0).into()).build().expect("threads can be started")
}

/// A bar for this many pieces of work.
pub(crate) fn bar(length: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} {eta}").expect("a valid template");
    ProgressBar::new(length).with_style(style)
}

/// A count where the end is not known.
pub(crate) fn spinner() -> ProgressBar {
    let style = ProgressStyle::with_template("{spinner} {pos} {elapsed}").expect("a valid template");
    ProgressBar::new_spinner().with_style(style)
}
