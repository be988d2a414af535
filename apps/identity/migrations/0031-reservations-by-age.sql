-- Reservations that are over, by age.
create index concurrently unit_reservation_age on unit_reservation (expires_at)
  where state <> 'open';
