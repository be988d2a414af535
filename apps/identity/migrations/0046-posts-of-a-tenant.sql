-- A tenant's list of posts, without its answers to comments.
create index concurrently social_post_own on social_post (tenant_id, id) where comment_id is null;
