-- Money of a paid bill that goes back, one row for each tender that it came by; and the credit note
-- (CFDI of type E) that each needs where the bill was invoiced. Rows are only ever added.
create table bill_refund (
  tenant_id   uuid        not null,
  id          uuid        not null,
  bill_id     uuid        not null,
  tender_id   uuid        not null,
  -- How it goes back: over the counter, or by the app that holds the money.
  method      text        not null check (method in ('cash', 'card', 'transfer', 'digital')),
  -- The payment that another app gives back from.
  payment_id  text,
  cents       bigint      not null check (cents > 0),
  reason      text        not null,
  -- Asked: the app that holds the money has not answered yet; failed: it refused.
  state       text        not null check (state in ('asked', 'done', 'failed')),
  creator     text        not null,
  idempotency_key text    not null,
  request_hash text       not null,
  created_at  timestamptz not null,
  -- When the other app was asked last.
  asked_at    timestamptz not null,
  ended_at    timestamptz,
  -- Null: the bill has no invoice.
  credit_state text       check (credit_state in ('due', 'stamped', 'failed')),
  credit_uuid text,
  credit_tries integer    not null default 0,
  credit_due_at timestamptz,
  -- Why there is none, for the people of the business.
  credit_detail text,
  primary key (tenant_id, id),
  foreign key (tenant_id, bill_id) references bill,
  foreign key (tenant_id, tender_id) references tender,
  check ((method = 'digital') = (payment_id is not null)),
  check ((state = 'asked') = (ended_at is null)),
  check (credit_state is null or state = 'done'),
  check ((credit_state is not distinct from 'due') = (credit_due_at is not null)),
  check ((credit_state is not distinct from 'stamped') = (credit_uuid is not null))
);
create unique index bill_refund_idempotency
  on bill_refund (tenant_id, creator, idempotency_key, tender_id);
create index bill_refund_of_bill on bill_refund (tenant_id, bill_id, id);
-- What a job asks for again, of all businesses.
create index bill_refund_asked on bill_refund (asked_at) where state = 'asked';
create index bill_refund_credit on bill_refund (credit_due_at) where credit_due_at is not null;

grant select, insert on bill_refund to {service};
grant update (state, asked_at, ended_at, credit_state, credit_uuid, credit_tries, credit_due_at,
              credit_detail) on bill_refund to {service};
