-- A dispute takes no more than is left of its payment, and takes the rest when a refund fails.

alter table dispute
  -- What the gateway disputes; `cents` is what we took for it. Null for older ones: the same.
  add column told_cents bigint check (told_cents > 0),
  drop constraint dispute_cents_check,
  add check (cents >= 0);
grant update (cents) on dispute to {service};

-- Money that somebody gave back at the gateway by hand counts as given back.
create index review_foreign_refund on review_item (ledger_id, payment_id)
  where kind = 'foreign_refund';
