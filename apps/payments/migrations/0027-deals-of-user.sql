-- A merchant's deals with one person.
create index concurrently deal_of_user on deal (merchant, user_id, id);
