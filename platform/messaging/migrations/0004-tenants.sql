-- Messages that leave for a tenant of the ecosystem: metered when a channel takes them.

alter table message
  -- Whose use it is; null where the house itself writes.
  add column tenant_id    uuid,
  -- What it was sent for, in the sender's words: by it a refusal is found.
  add column reference_id text,
  -- Why the tenant's plan does not have it: it never leaves.
  add column refusal      text;
create index message_refused on message (reference_id)
  where refusal is not null and reference_id is not null;

-- What is refused stays on record for longer, without what it said.
grant update (plain, html, refusal) on message to {service};
grant delete on message_attachment to {service};
