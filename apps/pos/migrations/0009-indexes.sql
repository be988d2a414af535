-- Sales by how they were paid, read backwards in one direction: a page is a range of the index,
-- whatever the statistics say of how seldom a method is.

drop index sale_of_method;
create index sale_of_method on sale (tenant_id, payment_method, id);
