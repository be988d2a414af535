-- Who issues: organizations, certificates, series, providers. The organization is the shard.

create table organization (
  id             uuid        primary key,
  name           text        not null,
  rfc            text        not null check (length(rfc) between 12 and 13),
  legal_name     text        not null,
  regime         text        not null,
  postal_code    text        not null,
  -- Taxes of a line that names none: see domain/tax-policy.ts.
  tax_policy     jsonb       not null,
  -- Colour and notes of the printed representation.
  look           jsonb       not null default '{}',
  logo           bytea       check (length(logo) <= 524288),
  -- Document type → series.
  default_series jsonb       not null,
  -- Where warnings go.
  email          text,
  created_at     timestamptz not null
);

create table series (
  organization_id uuid   not null references organization,
  name            text   not null check (length(name) between 1 and 25),
  next_folio      bigint not null default 1 check (next_folio > 0),
  primary key (organization_id, name)
) with (fillfactor = 50);

-- Folios that were reserved for a stamp that surely did not come: the next invoices take them.
create table free_folio (
  organization_id uuid   not null,
  series          text   not null,
  folio           bigint not null,
  primary key (organization_id, series, folio),
  foreign key (organization_id, series) references series
);

create table certificate (
  organization_id uuid        not null references organization,
  -- Twenty digits.
  number          text        not null,
  rfc             text        not null,
  der             bytea       not null,
  -- The private key (PKCS#8), sealed by the vault; its password is kept nowhere.
  sealed_key      text        not null,
  valid_from      timestamptz not null,
  valid_until     timestamptz not null,
  -- The days of the last warning that was sent: 60, 30, 7, 1 or 0 (over).
  warned_days     smallint,
  uploaded_at     timestamptz not null,
  primary key (organization_id, number)
);
-- check-certificate-expiry looks for what ends soon, in every organization.
create index certificate_ends on certificate (valid_until);

create table provider_account (
  organization_id    uuid     not null references organization,
  provider           text     not null check (provider in ('sw', 'finkok', 'sandbox')),
  -- The lowest is asked first.
  priority           smallint not null check (priority between 1 and 9),
  -- Sealed by the vault: user, password or token, as the provider wants them.
  sealed_credentials text,
  primary key (organization_id, provider),
  unique (organization_id, priority)
);

create table fiscal_data (
  organization_id uuid        not null references organization,
  rfc             text        not null,
  name            text        not null,
  postal_code     text        not null,
  regime          text        not null,
  use             text,
  -- The partner's word for the receiver; one receiver has one at a time.
  reference_id    text,
  stored_at       timestamptz not null,
  primary key (organization_id, rfc),
  unique (organization_id, reference_id)
);

grant select, insert, update on organization, series, fiscal_data to {service};
grant select, insert, delete on free_folio to {service};
grant select, insert on certificate to {service};
grant update (warned_days) on certificate to {service};
grant select, insert, update, delete on provider_account to {service};
