-- Letters about trials that end soon or have just ended.
create index concurrently app_subscription_trial_end on app_subscription (trial_ends_at)
  where status in ('trial', 'expired');
