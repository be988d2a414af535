-- What sandbox's stamping provider remembers; production never writes here.

create table sandbox_stamp (
  -- SHA-256 of the sealed document: the same one always gets the same stamp.
  hash         text        primary key,
  uuid         text        not null unique check (uuid = upper(uuid)),
  -- The whole memory of it: see sandbox/sandbox-stamps.ts.
  stamp        jsonb       not null,
  cancellation jsonb,
  stamped_at   timestamptz not null
);

grant select, insert on sandbox_stamp to {service};
grant update (cancellation) on sandbox_stamp to {service};
