-- The history of due times, of one app or in one state: few that failed among very many that ran.
create index concurrently scheduled_call_of_state on scheduled_call (app, state, slot_at, job);
