-- Bills that are open, among all that were ever paid: looked through each minute for those whose
-- money is all here and that nobody ended.
create index bill_open on bill (tenant_id, id) where state = 'open';
