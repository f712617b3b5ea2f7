//! Figures for those who run it, in the format of Prometheus. None of them says anything about what is hidden.

use crate::bounds::Bounds;
use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::Registry;

/// A route and what came of it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub(crate) struct Answered {
    route: String,
    status: u16,
}

/// A route.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub(crate) struct Route {
    route: String,
}

/// A queue.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub(crate) struct QueueLabel {
    queue: &'static str,
}

/// A notice and its fate.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub(crate) struct Fated {
    kind: String,
    fate: &'static str,
}

type Timings = Family<Route, Histogram, fn() -> Histogram>;

/// All figures.
pub(crate) struct Metrics {
    registry: Registry,
    /// Orders on disk.
    pub(crate) orders: Counter,
    /// Requests answered, over sockets and HTTP.
    pub(crate) requests: Counter,
    /// Requests refused.
    pub(crate) refusals: Counter,
    /// Open sockets.
    pub(crate) sockets: Gauge,
    /// Open connections.
    pub(crate) connections: Gauge,
    /// Games in memory.
    pub(crate) games: Gauge,
    /// Bytes of memory.
    pub(crate) memory: Gauge,
    /// Lines that shared a transaction.
    pub(crate) batch: Histogram,
    /// Seconds that a transaction took.
    pub(crate) commit: Histogram,
    /// Seconds that computer players thought.
    pub(crate) thinking: Histogram,
    http: Family<Answered, Counter>,
    latency: Timings,
    verbs: Timings,
    queues: Family<QueueLabel, Gauge>,
    notices: Family<Fated, Counter>,
}

fn latencies() -> Histogram {
    Histogram::new(exponential_buckets(0.000_25, 2.0, 16))
}

impl Metrics {
    /// Figures that start at nothing.
    pub(crate) fn new(bounds: &Bounds) -> Metrics {
        let mut metrics = Metrics {
            registry: Registry::with_prefix("grognard"),
            orders: Counter::default(),
            requests: Counter::default(),
            refusals: Counter::default(),
            sockets: Gauge::default(),
            connections: Gauge::default(),
            games: Gauge::default(),
            memory: Gauge::default(),
            batch: Histogram::new(exponential_buckets(1.0, 2.0, 10)),
            commit: latencies(),
            thinking: Histogram::new(exponential_buckets(0.005, 2.0, 14)),
            http: Family::default(),
            latency: Family::new_with_constructor(latencies),
            verbs: Family::new_with_constructor(latencies),
            queues: Family::default(),
            notices: Family::default(),
        };
        let registry = &mut metrics.registry;
        registry.register("orders", "Orders on disk", metrics.orders.clone());
        registry.register("requests", "Requests answered over sockets", metrics.requests.clone());
        registry.register("refusals", "Requests refused over sockets", metrics.refusals.clone());
        registry.register("sockets", "Open sockets", metrics.sockets.clone());
        registry.register("connections", "Open connections", metrics.connections.clone());
        registry.register("games", "Games in memory", metrics.games.clone());
        registry.register("memory_bytes", "Memory of the node", metrics.memory.clone());
        registry.register("append_lines", "Lines that shared a transaction", metrics.batch.clone());
        registry.register("append_seconds", "How long a transaction took", metrics.commit.clone());
        registry.register("thinking_seconds", "How long computer players thought", metrics.thinking.clone());
        registry.register("http", "Requests answered over HTTP", metrics.http.clone());
        registry.register("http_seconds", "How long they took", metrics.latency.clone());
        registry.register("verb_seconds", "How long requests over sockets took", metrics.verbs.clone());
        registry.register("queue", "What waits", metrics.queues.clone());
        registry.register("notices", "Notices and what became of them", metrics.notices.clone());
        registry.register("limits_met", "How often somebody wanted more than a limit", bounds.met.clone());
        metrics
    }

    /// A request over HTTP was answered.
    pub(crate) fn answered(&self, route: &str, status: u16, seconds: f64) {
        self.http.get_or_create(&Answered { route: route.to_owned(), status }).inc();
        self.latency.get_or_create(&Route { route: route.to_owned() }).observe(seconds);
    }

    /// A request over a socket was answered. What is no request of ours has no line of its own.
    pub(crate) fn asked(&self, verb: &str, seconds: f64) {
        self.verbs.get_or_create(&Route { route: verb.to_owned() }).observe(seconds);
    }

    /// How many wait in a queue.
    pub(crate) fn queue(&self, queue: &'static str, length: usize) {
        self.queues.get_or_create(&QueueLabel { queue }).set(length as i64);
    }

    /// What became of a notice.
    pub(crate) fn notice(&self, kind: &str, fate: &'static str) {
        self.notices.get_or_create(&Fated { kind: kind.to_owned(), fate }).inc();
    }

    /// All of them as text.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        let _ = encode(&mut text, &self.registry);
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bounds::Bound;

    #[test]
    fn what_is_counted_is_told() {
        let bounds = Bounds::default();
        let metrics = Metrics::new(&bounds);
        metrics.orders.inc_by(3);
        metrics.batch.observe(2.0);
        metrics.answered("/api/me", 200, 0.001);
        drop(bounds.met(Bound::Logins, 1));
        let text = metrics.text();
        for line in [
            "grognard_orders_total 3",
            "grognard_append_lines_count 1",
            "grognard_http_total{route=\"/api/me\",status=\"200\"} 1",
            "grognard_limits_met_total{limit=\"logins\"} 1",
        ] {
            assert!(text.contains(line), "{line}: {text}");
        }
    }

    #[test]
    fn the_dashboard_asks_for_nothing_that_is_not_told() {
        let bounds = Bounds::default();
        let metrics = Metrics::new(&bounds);
        metrics.answered("/api/me", 200, 0.001);
        metrics.asked("give", 0.001);
        metrics.queue("logins", 1);
        metrics.notice("mail", "sent");
        drop(bounds.met(Bound::Logins, 1));
        let told = metrics.text();
        let told: Vec<&str> = told.split([' ', '{']).flat_map(str::lines).collect();
        let board = include_str!("../../../contrib/grafana.json");
        let asked = board.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_');
        let asked: Vec<&str> = asked.filter(|word| word.starts_with("grognard_")).collect();
        for name in &asked {
            assert!(told.contains(name), "{name} is not told");
        }
        let manual = include_str!("../../../docs/operations.md").split('`');
        let mut documented: Vec<&str> = manual.filter(|word| word.starts_with("grognard_")).collect();
        documented.sort_unstable();
        documented.dedup();
        assert!(documented.len() > 10, "{documented:?}");
        for name in documented {
            assert!(told.iter().any(|told| told.starts_with(name)), "{name} is documented and not told");
            assert!(asked.iter().any(|asked| asked.starts_with(name)), "{name} is not on the dashboard");
        }
    }
}
