-- Payments, the attempts to collect them on a rail, refunds, and what has to be looked at.

create table payment (
  ledger_id       uuid        not null,
  id              uuid        not null,
  -- Whose payment it is, and whose merchant account it fills: `key:<lineage>` or `tenant:<id>`.
  merchant        text        not null,
  idempotency_key text,
  request_hash    text        not null,
  user_id         text        not null,
  cents           bigint      not null check (cents between 1 and 100000000),
  concept         text        not null,
  reference_id    text,
  reference_type  text,
  customer_email  text,
  status          text        not null
                  check (status in ('pending', 'completed', 'expired', 'failed', 'cancelled',
                                    'partially_refunded', 'refunded')),
  method          text        not null
                  check (method in ('wallet', 'codi', 'card', 'cash_store')),
  provider        text        not null,
  refunded_cents  bigint      not null default 0 check (refunded_cents between 0 and cents),
  -- What the rail answered, and so what people see; null where it does not apply.
  qr_string       text,
  folio           text,
  reference       text,
  checkout_token  text,
  rail_transaction_id text,
  failure         text,
  created_at      timestamptz not null,
  expires_at      timestamptz,
  completed_at    timestamptz,
  primary key (ledger_id, id),
  check ((status in ('completed', 'partially_refunded', 'refunded')) = (completed_at is not null)),
  check ((status = 'refunded') = (refunded_cents = cents)),
  check ((status = 'partially_refunded') = (refunded_cents between 1 and cents - 1))
) with (fillfactor = 70);
create unique index payment_idempotency on payment (ledger_id, merchant, idempotency_key)
  where idempotency_key is not null;
create index payment_of_merchant on payment (merchant, id desc);
create index payment_of_user on payment (user_id, id desc);
create index payment_to_expire on payment (expires_at) where status = 'pending';

-- Directory table: a person's phone knows only the token of the checkout page.
create table checkout (
  token      text not null primary key,
  ledger_id  uuid not null,
  payment_id uuid not null
);

-- A request to a rail is written before it is sent, under an id that the rail recognizes: after a
-- crash or a time-out the rail is asked what became of it, and nothing is sent twice.
create table attempt (
  ledger_id    uuid        not null,
  id           uuid        not null,
  payment_id   uuid        not null,
  rail         text        not null,
  provider     text        not null,
  state        text        not null default 'sent'
               check (state in ('sent', 'waiting', 'completed', 'failed', 'abandoned')),
  provider_reference text,
  answer       jsonb,
  error        text,
  sent_at      timestamptz not null,
  answered_at  timestamptz,
  primary key (ledger_id, id),
  foreign key (ledger_id, payment_id) references payment
);
create index attempt_of_payment on attempt (payment_id, id);
create index attempt_unanswered on attempt (sent_at) where state = 'sent';
-- Directory question "whose folio is this": what a rail calls its own is unique on that rail.
create unique index attempt_by_reference on attempt (rail, provider_reference)
  where provider_reference is not null;

-- What rails told us, each once, as it came.
create table rail_event (
  rail        text        not null,
  event_id    text        not null,
  payment_id  uuid,
  raw         text        not null,
  outcome     text        not null
              check (outcome in ('applied', 'duplicate', 'review', 'ignored')),
  received_at timestamptz not null,
  primary key (rail, event_id)
);

create table refund (
  ledger_id       uuid        not null,
  id              uuid        not null,
  payment_id      uuid        not null,
  idempotency_key text,
  request_hash    text        not null,
  cents           bigint      not null check (cents > 0),
  reason          text,
  -- Where the money goes: the payer's wallet, or back over the rail.
  goes_to         text        not null check (goes_to in ('wallet', 'rail')),
  status          text        not null check (status in ('pending', 'completed', 'failed')),
  provider_reference text,
  created_at      timestamptz not null,
  completed_at    timestamptz,
  primary key (ledger_id, id),
  foreign key (ledger_id, payment_id) references payment
);
create index refund_of_payment on refund (payment_id, id desc);
create unique index refund_idempotency on refund (ledger_id, payment_id, idempotency_key)
  where idempotency_key is not null;
create index refund_pending on refund (created_at) where status = 'pending';

-- What a person has to look at: money of another amount, unknown folios, late and double payments.
create table review_item (
  ledger_id   uuid        not null,
  id          uuid        not null,
  kind        text        not null
              check (kind in ('amount_mismatch', 'unknown_reference', 'late_payment',
                              'paid_twice', 'currency_mismatch', 'refund_failed',
                              'statement_difference')),
  rail        text        not null,
  payment_id  uuid,
  cents       bigint,
  detail      jsonb       not null default '{}',
  created_at  timestamptz not null,
  resolved_at timestamptz,
  resolution  text,
  resolved_by text,
  primary key (ledger_id, id)
);
create index review_open on review_item (created_at) where resolved_at is null;

grant select, insert on payment, checkout, attempt, rail_event, refund, review_item to {service};
grant update (idempotency_key, status, refunded_cents, qr_string, folio, reference,
              rail_transaction_id, failure, expires_at, completed_at, method, provider)
   on payment to {service};
grant update (state, provider_reference, answer, error, answered_at) on attempt to {service};
grant update (status, provider_reference, completed_at) on refund to {service};
grant update (resolved_at, resolution, resolved_by) on review_item to {service};
