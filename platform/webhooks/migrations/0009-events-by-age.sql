-- Events by age, for the same reason.
create index concurrently webhook_event_at on webhook_event (occurred_at);
