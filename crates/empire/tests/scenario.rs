//! Scenario files (part G).
