-- What a portal shows of one category, whose id is made of the business and the name.
create index concurrently product_of_category on product (
    tenant_id,
    (overlay(overlay(md5(tenant_id::text || category) placing '8' from 13)
       placing 'a' from 17)::uuid),
    id)
  where active;
