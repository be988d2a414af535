-- Dead letters are looked for each minute: found without walking past all that arrived.
create index webhook_delivery_dead on webhook_delivery (shard, endpoint_id) where state = 'dead';
