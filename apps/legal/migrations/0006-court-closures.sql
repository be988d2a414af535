-- Days on which courts do not work beside those of the law, as the firm knows them.

create table court_closure (
  firm_id     uuid        not null references firm,
  id          uuid        not null,
  from_day    date        not null,
  to_day      date        not null check (to_day >= from_day),
  reason      text        not null,
  created_at  timestamptz not null,
  primary key (firm_id, id)
);

grant select, insert, delete on court_closure to {service};

-- Deadlines of one matter, whatever became of them.
create index deadline_of_matter on deadline (firm_id, matter_id, id desc);
