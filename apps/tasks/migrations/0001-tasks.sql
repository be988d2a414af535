-- What a market of tasks keeps beside the tables of every business app: what tasks are about, who
-- does them, what is asked for and offered, and what its operator and its taskers owe each other.

-- The operator's terms.
create table market (
  tenant_id   uuid        not null primary key references tenant,
  -- What the operator keeps of a price, in hundredths of a percent.
  commission_bp integer   not null check (commission_bp between 0 and 5000),
  -- Of a calendar month, for taskers without a subscription.
  free_offers integer     not null check (free_offers between 0 and 1000),
  -- A month without that limit.
  plus_price_cents bigint not null check (plus_price_cents between 100 and 10000000),
  -- How long a month that was not paid goes on.
  grace_days  integer     not null check (grace_days between 0 and 60)
);

create table category (
  tenant_id   uuid        not null references tenant,
  id          uuid        not null,
  name        text        not null,
  description text        not null default '',
  -- What people usually pay, taxes included; each price is agreed on.
  usual_price_cents bigint not null check (usual_price_cents between 0 and 100000000),
  tax         text        not null check (tax in ('iva16', 'iva8', 'iva0', 'exempt')),
  clave_prod_serv text    not null check (clave_prod_serv ~ '^[0-9]{8}$'),
  clave_unidad text       not null check (clave_unidad ~ '^[A-Z0-9]{2,3}$'),
  active      boolean     not null default true,
  created_at  timestamptz not null,
  primary key (tenant_id, id)
);
create index category_active on category (tenant_id, id desc) where active;

-- A customer who does tasks for others.
create table tasker (
  tenant_id   uuid        not null,
  id          uuid        not null,
  customer_id uuid        not null,
  about       text        not null default '',
  area        text        not null default '',
  category_ids uuid[]     not null default '{}',
  joined_at   timestamptz not null,
  -- Ratings from before do not count against them: an appeal was granted then.
  ratings_since timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, customer_id),
  foreign key (tenant_id, customer_id) references customer
);

-- While one is not lifted its tasker makes no offers.
create table suspension (
  tenant_id   uuid        not null,
  id          uuid        not null,
  tasker_id   uuid        not null,
  reason      text        not null check (reason in ('rating', 'moderator')),
  -- In words, for the tasker.
  note        text        not null,
  creator     text        not null,
  suspended_at timestamptz not null,
  appeal      text,
  appealed_at timestamptz,
  -- What was decided of the appeal, or that it was lifted without one.
  decision    text        check (decision in ('lifted', 'upheld')),
  decision_note text,
  decider     text,
  decided_at  timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, tasker_id) references tasker,
  check ((appeal is null) = (appealed_at is null)),
  check ((decision is null) = (decided_at is null)),
  check ((decision is null) = (decider is null))
);
create unique index suspension_now on suspension (tenant_id, tasker_id)
  where decision is distinct from 'lifted';
create index suspension_of_tasker on suspension (tenant_id, tasker_id, id desc);

create table task (
  tenant_id   uuid        not null,
  id          uuid        not null,
  client_id   uuid        not null,
  category_id uuid        not null,
  title       text        not null,
  description text        not null,
  area        text        not null,
  address     text        not null,
  budget_cents bigint     check (budget_cents between 0 and 100000000),
  -- Offers are taken before this moment.
  ends_at     timestamptz not null,
  state       text        not null check (state in
                ('open', 'assigned', 'done', 'confirmed', 'cancelled', 'expired')),
  offer_id    uuid,
  bill_id     uuid,
  reason      text,
  creator     text        not null,
  posted_at   timestamptz not null,
  assigned_at timestamptz,
  done_at     timestamptz,
  ended_at    timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, client_id) references customer,
  foreign key (tenant_id, category_id) references category,
  foreign key (tenant_id, bill_id) references bill,
  check ((offer_id is null) = (bill_id is null)),
  check ((offer_id is null) = (assigned_at is null)),
  check (state not in ('assigned', 'done', 'confirmed') or offer_id is not null),
  check (state not in ('open', 'expired') or offer_id is null),
  check ((state in ('confirmed', 'cancelled', 'expired')) = (ended_at is not null))
);
create unique index task_bill on task (tenant_id, bill_id) where bill_id is not null;
create index task_open on task (tenant_id, id desc) where state = 'open';
create index task_newest on task (tenant_id, id desc);
create index task_of_client on task (tenant_id, client_id, id desc);
create index task_ending on task (ends_at) where state = 'open';

create table offer (
  tenant_id   uuid        not null,
  id          uuid        not null,
  task_id     uuid        not null,
  tasker_id   uuid        not null,
  price_cents bigint      not null check (price_cents between 0 and 100000000),
  message     text        not null,
  -- Accepted before this moment, or not at all.
  good_until  timestamptz not null,
  state       text        not null
              check (state in ('open', 'accepted', 'declined', 'withdrawn', 'expired')),
  creator     text        not null,
  made_at     timestamptz not null,
  ended_at    timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, task_id) references task,
  foreign key (tenant_id, tasker_id) references tasker,
  check ((state = 'open') = (ended_at is null))
);
-- Exactly one is accepted, whoever presses at the same moment.
create unique index offer_accepted on offer (tenant_id, task_id) where state = 'accepted';
create unique index offer_open on offer (tenant_id, task_id, tasker_id) where state = 'open';
create index offer_of_task on offer (tenant_id, task_id, price_cents, id);
create index offer_of_tasker on offer (tenant_id, tasker_id, made_at);
create index offer_ending on offer (good_until) where state = 'open';

alter table task add foreign key (tenant_id, offer_id) references offer;

create table rating (
  tenant_id   uuid        not null,
  task_id     uuid        not null,
  -- Who rates: the client the tasker, or the tasker the client.
  author      text        not null check (author in ('client', 'tasker')),
  tasker_id   uuid        not null,
  client_id   uuid        not null,
  stars       integer     not null check (stars between 1 and 5),
  comment     text        not null default '',
  rated_at    timestamptz not null,
  primary key (tenant_id, task_id, author),
  foreign key (tenant_id, task_id) references task,
  foreign key (tenant_id, tasker_id) references tasker,
  foreign key (tenant_id, client_id) references customer
);
create index rating_of_tasker on rating (tenant_id, tasker_id, rated_at) where author = 'client';
create index rating_of_client on rating (tenant_id, client_id, rated_at) where author = 'tasker';

-- What the operator owes a tasker (above zero) or gets from them (below): written once.
create table account_entry (
  tenant_id   uuid        not null,
  id          uuid        not null,
  tasker_id   uuid        not null,
  kind        text        not null check (kind in ('work', 'settled')),
  task_id     uuid,
  cents       bigint      not null,
  -- Of a task: its price, what the tasker got in cash, what the operator keeps.
  price_cents bigint,
  cash_cents  bigint,
  commission_cents bigint,
  creator     text        not null,
  written_at  timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, tasker_id) references tasker,
  foreign key (tenant_id, task_id) references task,
  check ((kind = 'work') = (task_id is not null)),
  check ((kind = 'work') = (price_cents is not null)),
  check (kind <> 'work' or cents = price_cents - cash_cents - commission_cents)
);
create unique index account_entry_task on account_entry (tenant_id, task_id)
  where task_id is not null;
create index account_entry_of_tasker on account_entry (tenant_id, tasker_id, id desc);

grant select, insert on market, category, tasker, suspension, task, offer, rating, account_entry
   to {service};
grant update (commission_bp, free_offers, plus_price_cents, grace_days) on market to {service};
grant update (name, description, usual_price_cents, active) on category to {service};
grant update (about, area, category_ids, ratings_since) on tasker to {service};
grant update (appeal, appealed_at, decision, decision_note, decider, decided_at)
   on suspension to {service};
grant update (state, offer_id, bill_id, reason, assigned_at, done_at, ended_at)
   on task to {service};
grant update (state, ended_at) on offer to {service};
