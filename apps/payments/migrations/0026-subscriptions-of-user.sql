-- A merchant's subscriptions of one person.
create index concurrently recurring_of_user on recurring_subscription (merchant, user_id, id);
