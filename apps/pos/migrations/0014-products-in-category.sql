-- Products of one category, sold or at rest.
create index concurrently product_in_category on product (tenant_id, category_id, active, id);
