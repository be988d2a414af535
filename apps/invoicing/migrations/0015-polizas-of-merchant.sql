-- One merchant's accounting entries of one month.
create index concurrently poliza_of_merchant on poliza (merchant, period, id);
