-- A payment that came by another rail than its payer chose last is a payment of that rail: refunds
-- go back over it. What was completed before the rule gets its rail from the notice that completed
-- it.
update payment p
   set method = e.rail, provider = a.provider
  from rail_event e
  join attempt a on a.rail = e.rail and a.provider_reference = e.reference
 where p.completed_at is not null and p.id = e.payment_id and a.payment_id = p.id
   and e.outcome = 'applied' and e.transfer_id is not null
   and e.rail_transaction_id = p.rail_transaction_id and p.method <> e.rail;
