-- What a document charges and withholds by tax and rate, read from it when it is sealed: the sums
-- of a month need not open its XML. Null for a document that was sealed before; a job reads it.
alter table document add column taxes jsonb;
