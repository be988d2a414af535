-- What others wrote with a keyword, by age.
create index concurrently social_mention_age on social_mention (found_at);
