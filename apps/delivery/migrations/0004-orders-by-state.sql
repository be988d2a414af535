-- The list of orders in one state, newest first.
create index concurrently delivery_order_of_state on delivery_order (tenant_id, state, id);
