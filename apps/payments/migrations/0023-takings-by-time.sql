-- What a merchant took in by time: figures of its days, and what is too young to be paid out.
create index concurrently payment_taken on payment (merchant, completed_at)
  include (cents, refunded_cents, method) where completed_at is not null;
