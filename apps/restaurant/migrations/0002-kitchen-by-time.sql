-- The kitchen asks for what was ordered lately: what nobody marked as served is not read again.
drop index order_item_in_kitchen;
create index order_item_in_kitchen on order_item (tenant_id, queued_at, id)
  where state in ('queued', 'preparing', 'ready');
