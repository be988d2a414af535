-- A tenant's list of messages in one state: few that failed among all that were sent.
create index concurrently scheduled_message_of_state on scheduled_message (tenant_id, state, id);
