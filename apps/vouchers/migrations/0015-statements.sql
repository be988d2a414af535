-- What came into a wallet and went out of it in a month, for its holder's statement.

create index transfer_out_of_wallet on transfer (from_account, at)
  where kind in ('apply', 'transfer', 'expire');
create index transfer_into_wallet on transfer (to_account, at)
  where kind in ('issue', 'release', 'transfer');
