-- Products that are sold, and those that rest.
create index concurrently product_standing on product (tenant_id, active, id);
