-- Takings by the gateway that are too young to be paid out, by merchant.
create index concurrently payment_held on payment (merchant, completed_at)
  where method in ('card', 'cash_store') and completed_at is not null;
