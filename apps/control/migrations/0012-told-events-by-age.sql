-- Events that vouchers told, by age: the oldest go first.
create index concurrently circulation_event_told on circulation_event (told_at);
