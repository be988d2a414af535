-- The console's list of tenants by the status of a subscription, and letters to active ones.
create index concurrently app_subscription_of_status on app_subscription (status, tenant_id);
