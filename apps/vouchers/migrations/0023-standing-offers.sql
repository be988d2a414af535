-- Offers without a last day, by kind.
create index concurrently offer_standing on offer (community_id, kind, id desc)
  where withdrawn_at is null and until is null;
