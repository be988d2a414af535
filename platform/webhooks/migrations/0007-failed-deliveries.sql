-- What never arrived at an endpoint, newest first: written only when a delivery is given up.
create index concurrently webhook_delivery_failed on webhook_delivery (shard, endpoint_id, id desc)
  where state in ('rejected', 'dead', 'cancelled');
