-- Since when a job is known with this schedule: it is late for no due time before that.
alter table scheduled_job add column known_since timestamptz;
update scheduled_job set known_since = planned_through;
alter table scheduled_job alter column known_since set not null;
grant update (known_since) on scheduled_job to {service};
