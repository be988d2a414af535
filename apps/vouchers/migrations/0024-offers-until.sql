-- Offers by their last day: what is over is not read.
create index concurrently offer_until on offer (community_id, until)
  where withdrawn_at is null and until is not null;
