-- A tenant's list of comments in one state: few that are new among all that were answered.
create index concurrently social_comment_of_state on social_comment (tenant_id, state, id);
