//! Figures for those who run it, in the format of Prometheus. None of them says anything about what is hidden.

use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::Registry;

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
    /// Lines that shared a transaction.
    pub(crate) batch: Histogram,
    /// Seconds that a transaction took.
    pub(crate) commit: Histogram,
    /// Seconds that computer players thought.
    pub(crate) thinking: Histogram,
}

impl Default for Metrics {
    fn default() -> Metrics {
        let mut metrics = Metrics {
            registry: Registry::with_prefix("grognard"),
            orders: Counter::default(),
            requests: Counter::default(),
            refusals: Counter::default(),
            sockets: Gauge::default(),
            batch: Histogram::new(exponential_buckets(1.0, 2.0, 10)),
            commit: Histogram::new(exponential_buckets(0.000_25, 2.0, 14)),
            thinking: Histogram::new(exponential_buckets(0.005, 2.0, 14)),
        };
        let registry = &mut metrics.registry;
        registry.register("orders", "Orders on disk", metrics.orders.clone());
        registry.register("requests", "Requests answered", metrics.requests.clone());
        registry.register("refusals", "Requests refused", metrics.refusals.clone());
        registry.register("sockets", "Open sockets", metrics.sockets.clone());
        registry.register("append_lines", "Lines that shared a transaction", metrics.batch.clone());
        registry.register("append_seconds", "How long a transaction took", metrics.commit.clone());
        registry.register("thinking_seconds", "How long computer players thought", metrics.thinking.clone());
        metrics
    }
}

impl Metrics {
    /// All of them as text.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        let _ = encode(&mut text, &self.registry);
        text
    }
}

#[cfg(test)]
mod tests {
    use super::Metrics;

    #[test]
    fn what_is_counted_is_told() {
        let metrics = Metrics::default();
        metrics.orders.inc_by(3);
        metrics.batch.observe(2.0);
        let text = metrics.text();
        assert!(text.contains("grognard_orders_total 3"), "{text}");
        assert!(text.contains("grognard_append_lines_count 1"), "{text}");
    }
}
