-- An operator may pause a job: its due times then wait, as they do while an app is down.

alter table job_mark add column paused_at timestamptz;
comment on column job_mark.paused_at is
  'Since when nothing runs it but a call by hand; null: it runs.';
grant update (paused_at) on job_mark to {service};
