-- Whom a stamp is billed to: a tenant of the ecosystem, by its metered use; a partner, by the
-- month; or nobody, where the house issues for itself. One of them, and never two.

alter table organization
  add column billed_as text not null default 'partner'
    check (billed_as in ('ecosystem', 'partner', 'own')),
  -- Identity's id of it.
  add column ecosystem_tenant_id uuid,
  add check ((billed_as = 'ecosystem') = (ecosystem_tenant_id is not null));
create unique index organization_of_tenant on organization (ecosystem_tenant_id, rfc)
  where ecosystem_tenant_id is not null;
grant update (billed_as, ecosystem_tenant_id) on organization to {service};

-- As its organization was when the document was asked for: whatever that becomes meanwhile.
alter table invoice
  add column billed_as           text not null default 'partner',
  add column ecosystem_tenant_id uuid,
  -- What identity knows its use by: its own id, or that of a document that was never stamped. Null
  -- until it is metered: no provider is asked before.
  add column metered_by          uuid;

-- Uses that were metered for stamps that surely did not come: the next documents take them.
create table free_use (
  organization_id uuid not null references organization,
  tenant_id       uuid not null,
  reference_id    uuid not null,
  primary key (organization_id, tenant_id, reference_id)
);
grant select, insert, delete on free_use to {service};

-- Counted by what the organization was when it stamped.
alter table stamp_usage
  add column billed_as text not null default 'partner'
    check (billed_as in ('ecosystem', 'partner', 'own')),
  drop constraint stamp_usage_pkey,
  add primary key (organization_id, month, billed_as);
