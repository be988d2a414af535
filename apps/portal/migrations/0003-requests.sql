-- Invoices that people asked for, the tax data that they keep, and how often strangers look.

-- The shard is the business. What was typed is sealed by the vault: it is needed to show who asks
-- again what was asked, and to correct it.
create table request (
  platform_id text        not null,
  tenant_id   text        not null,
  id          uuid        not null,
  -- Null: a guest, who has nothing but the signed address of the request.
  consumer_id uuid,
  order_id    text        not null,
  -- Of the business app.
  request_id  text        not null,
  ticket_code text,
  -- What was bought, as the business told it when the invoice was asked for.
  total_cents bigint      not null check (total_cents >= 0),
  ordered_at  timestamptz not null,
  sealed_data text        not null,
  state       text        not null check (state in ('requested', 'stamping', 'stamped', 'failed')),
  reason      text        check (length(reason) <= 1000),
  retryable   boolean     not null default true,
  invoice     jsonb,
  asked_at    timestamptz not null,
  seen_at     timestamptz not null,
  primary key (platform_id, tenant_id, id),
  unique (platform_id, tenant_id, request_id),
  foreign key (platform_id, tenant_id) references tenant on delete cascade
);
create index request_of_consumer on request (platform_id, tenant_id, consumer_id, asked_at desc)
  where consumer_id is not null;
create index request_of_order on request (platform_id, tenant_id, order_id);

-- The shard is the consumer.
create table billing_profile (
  consumer_id uuid        not null references consumer on delete cascade,
  -- A keyed hash of the RFC: one profile each.
  rfc_mark    text        not null,
  sealed_data text        not null,
  used_at     timestamptz not null,
  primary key (consumer_id, rfc_mark)
);

-- Directory table: a keyed hash stands for an address, a business or a folio.
create table guest_attempt (
  subject    text        not null primary key,
  count      integer     not null check (count > 0),
  expires_at timestamptz not null
) with (fillfactor = 70);
create index guest_attempt_by_expiry on guest_attempt (expires_at);

grant select, insert on request to {service};
grant update (consumer_id, request_id, sealed_data, state, reason, retryable, invoice, asked_at,
              seen_at) on request to {service};
grant select, insert, delete on billing_profile, guest_attempt to {service};
grant update (sealed_data, used_at) on billing_profile to {service};
grant update (count, expires_at) on guest_attempt to {service};
