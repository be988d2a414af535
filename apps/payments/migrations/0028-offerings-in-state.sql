-- A merchant's offerings of one state.
create index concurrently offering_in_state on offering (merchant, status, id);
