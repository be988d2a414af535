-- Messages that were sent or given up, by age.
create index concurrently scheduled_message_age on scheduled_message (due_at)
  where state not in ('queued', 'handed');
