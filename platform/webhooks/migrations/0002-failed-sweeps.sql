-- Where a daily sweep takes what the first tries left over, sweeps say how long an endpoint fails,
-- not days: whoever is asked seven times gets seven attempts, however the clock moved.

alter table webhook_endpoint add column failed_sweeps integer not null default 0;
comment on column webhook_endpoint.failed_sweeps is
  'Sweeps in a row that had something for this failing endpoint; a success begins anew.';
