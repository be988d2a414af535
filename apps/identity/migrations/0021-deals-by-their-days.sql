-- A deal begins and ends on its days: what of it plans have followed so far.
alter table custom_tier
  add column phase text not null default 'ahead' check (phase in ('ahead', 'in_force', 'over'));
update custom_tier
   set phase = case when contract_start > current_date then 'ahead'
                    when contract_end < current_date then 'over'
                    else 'in_force' end;
-- Those that still have a day before them.
create index custom_tier_days on custom_tier (contract_start, contract_end) where phase <> 'over';
grant update (phase) on custom_tier to {service};
