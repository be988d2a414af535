-- What the house's own marketing hears of since its last look.
create index concurrently app_subscription_new on app_subscription (created_at);
