-- Founding and administration: cells for trying things out, and memberships that end.

-- Said to nobody outside: what a test cell sells and issues counts in no report, for nobody else.
alter table cell add column test boolean not null default false;
-- Whose quota an issue of the cell counts against beside its own; a test cell's against nobody's.
alter table cell add column counts_under uuid;
update cell set counts_under = umbrella_id;
alter table cell
  add check (counts_under is not distinct from case when not test then umbrella_id end);

-- From then on they reach nothing; what they held stays owed by its issuers until it expires.
alter table member add column ended_at timestamptz;

grant update (name, voucher_days) on community to {service};
grant update (display_name, administrator, ended_at) on member to {service};
