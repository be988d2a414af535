-- Calls that are over, by age.
create index concurrently voice_call_age on voice_call (ended_at) where ended_at is not null;
