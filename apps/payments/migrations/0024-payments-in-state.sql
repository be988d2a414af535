-- A merchant's payments of one state: few beside those that are completed.
create index concurrently payment_of_merchant_in_state on payment (merchant, status, id desc)
  where status <> 'completed';
