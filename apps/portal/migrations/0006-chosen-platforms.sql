-- Contacts go to no stranger: which business apps a consumer chose to be looked for in.

-- A business at which they chose to be known (consumer_place) is such a choice of its app, too.
create table consumer_platform (
  consumer_id uuid        not null references consumer on delete cascade,
  platform_id text        not null,
  chosen_at   timestamptz not null,
  primary key (consumer_id, platform_id)
);
grant select, insert, delete on consumer_platform to {service};
