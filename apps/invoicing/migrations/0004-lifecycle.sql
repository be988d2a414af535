-- The life of a document after its stamp: what others take of it, and its cancellation.

-- What a document takes of others, from the reservation of its folio on. It counts while that
-- document is being stamped or stands; nobody has to give it back when it fails or is cancelled.
create table claim (
  organization_id uuid     not null,
  -- Who takes.
  invoice_id      uuid     not null,
  number          integer  not null check (number > 0),
  kind            text     not null
                  check (kind in ('relation', 'payment', 'credit', 'ticket', 'ticket_return')),
  -- Of whom: a fiscal UUID in upper case, or the folio of a ticket.
  target          text     not null,
  -- TipoRelacion.
  relation        text,
  -- NumParcialidad, of payments.
  installment     integer  check (installment > 0),
  -- Millionths of the target's currency.
  amount_micros   bigint   not null default 0 check (amount_micros >= 0),
  primary key (organization_id, invoice_id, number),
  foreign key (organization_id, invoice_id) references invoice
);
create index claim_target on claim (organization_id, target);

-- One row per request to SAT; an invoice whose receiver said no can be asked for again.
create table cancellation (
  organization_id uuid        not null,
  invoice_id      uuid        not null,
  number          integer     not null check (number > 0),
  motive          text        not null check (motive in ('01', '02', '03', '04')),
  -- FolioSustitucion, in upper case.
  substitute      text        check (substitute = upper(substitute)),
  -- Written before it is sent, and sent unchanged however often it must be.
  signed_xml      text        not null,
  -- sending: SAT may not have it yet. received: it has, and decides. The rest are ends.
  state           text        not null
                  check (state in ('sending', 'received', 'cancelled', 'rejected', 'refused')),
  -- Of the provider's last answer.
  code            text,
  message         text,
  acuse           text,
  -- What SAT's register said last.
  sat_status      jsonb,
  asked_by        text        not null,
  asked_at        timestamptz not null,
  checked_at      timestamptz,
  checks          integer     not null default 0,
  -- When it is looked after next; null at its end.
  due_at          timestamptz,
  ended_at        timestamptz,
  primary key (organization_id, invoice_id, number),
  foreign key (organization_id, invoice_id) references invoice,
  check ((state in ('sending', 'received')) = (due_at is not null)),
  check ((motive = '01') = (substitute is not null))
) with (fillfactor = 80);
create unique index cancellation_open on cancellation (organization_id, invoice_id)
  where due_at is not null;
create index cancellation_due on cancellation (due_at) where due_at is not null;

grant select, insert, delete on claim to {service};
grant select, insert on cancellation to {service};
grant update (state, code, message, acuse, sat_status, checked_at, checks, due_at, ended_at)
  on cancellation to {service};
