-- The console's list of tenants whose subscription has ended and is not written down as such.
create index concurrently app_subscription_ending on app_subscription (tenant_id)
  where status not in ('cancelled', 'expired') and ends_at is not null;
