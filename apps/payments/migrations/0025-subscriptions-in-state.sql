-- A merchant's subscriptions of one state.
create index concurrently recurring_in_state on recurring_subscription (merchant, status, id);
