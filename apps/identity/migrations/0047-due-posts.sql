-- Posts whose time has come, without those that wait for a later one.
create index concurrently social_post_waiting on social_post (publish_at) where state = 'scheduled';
