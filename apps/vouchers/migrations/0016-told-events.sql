-- How far a community's internal events were told to control; what is told again counts once there.
create table told_mark (
  community_id uuid        not null primary key references community,
  told_to      uuid        not null,
  told_at      timestamptz not null
);
grant select, insert, update on told_mark to {service};
