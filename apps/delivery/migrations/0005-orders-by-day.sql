-- The list of a day's orders, with or without a state, newest first.
create index concurrently delivery_order_of_day_and_state
  on delivery_order (tenant_id, day, state, id);
