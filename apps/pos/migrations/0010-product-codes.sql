-- What a scanner reads off a product: a business finds it by that at its register.

-- As it was typed; two that differ in case alone are one.
alter table product add column code text check (code ~ '^[!-~]{1,40}$');
create unique index product_code on product (tenant_id, lower(code))
  where active and code is not null;

grant update (code) on product to {service};
