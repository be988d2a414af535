-- What others wrote to a post, by age.
create index concurrently social_comment_age on social_comment (found_at);
