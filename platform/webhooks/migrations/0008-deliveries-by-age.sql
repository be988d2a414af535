-- Deliveries that are settled, by age. A block-range index forgets nothing: where new rows take the
-- place of deleted ones, its ranges span from then to now, and the daily sweep reads all of them.
create index concurrently webhook_delivery_settled on webhook_delivery (created_at)
  where state in ('delivered', 'rejected', 'dead', 'cancelled');
