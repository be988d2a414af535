-- Overage costs accumulate over a calendar month, whatever the period of the allocation: the count
-- is the log's, kept beside the allocation with the month that it is of.
alter table subscription_allocation
  -- The month's first day in Mexico City; null, or another month: the log is asked.
  add column rated_month date,
  drop constraint subscription_allocation_check1,
  add constraint subscription_allocation_rated_overage check (rated_overage >= 0);
grant update (rated_month) on subscription_allocation to {service};

-- A tenant's month, and what of it was beyond.
create index usage_event_month on usage_event (tenant_id, created_at);
