-- What came into a wallet, newest first, for the history of whoever holds thousands of batches.

create index batch_received on batch (wallet_id, id desc)
  where origin in ('dispersal', 'cashback', 'returned');

-- Which few cells are tests: asked at every payment.
create index cell_test on cell (community_id) where test;
