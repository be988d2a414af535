-- Prices that a job proposes, with what it saw, and what an operator said to them.

-- Directory: prices that may be tried for a tier of an app, beside those that have been in force.
create table price_point (
  app_name text        not null references catalog_app,
  tier     text        not null
           check (tier in ('starter', 'professional', 'business', 'enterprise')),
  cents    bigint      not null check (cents > 0),
  added_at timestamptz not null,
  primary key (app_name, tier, cents)
);
grant select, insert, delete on price_point to {service};

-- Of the house, like the price list that they are about.
create table price_proposal (
  id          uuid        not null primary key,
  app_name    text        not null references catalog_app,
  tier        text        not null,
  from_cents  bigint      not null check (from_cents > 0),
  to_cents    bigint      not null check (to_cents > 0 and to_cents <> from_cents),
  state       text        not null default 'open'
              check (state in ('open', 'accepted', 'refused', 'outdated')),
  created_at  timestamptz not null,
  decided_at  timestamptz,
  -- The name of the operator.
  decided_by  text,
  -- From when an accepted price holds.
  valid_from  date,
  check ((state = 'open') = (decided_at is null)),
  check ((state = 'accepted') = (valid_from is not null))
);
-- One at a time for each price.
create unique index price_proposal_open on price_proposal (app_name, tier) where state = 'open';
create index price_proposal_of on price_proposal (app_name, tier, created_at);
grant select, insert on price_proposal to {service};
grant update (state, decided_at, decided_by, valid_from) on price_proposal to {service};

-- What was seen of each price, as it was when it was proposed; shares in ten-thousandths.
create table price_evidence (
  proposal_id uuid    not null references price_proposal,
  cents       bigint  not null,
  trials      bigint  not null,
  sales       bigint  not null check (sales between 0 and trials),
  mean        integer not null,
  low         integer not null,
  high        integer not null,
  best        integer not null,
  primary key (proposal_id, cents)
);
grant select, insert on price_evidence to {service};
