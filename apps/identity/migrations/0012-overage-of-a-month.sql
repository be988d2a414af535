-- What bills read of the log, of all tenants at once: only what was beyond their limits, and all of
-- it from the index.
create index usage_event_overage on usage_event (tenant_id, created_at)
  include (app_name, resource_type, rate, quantity, cost_cents)
  where is_overage;
