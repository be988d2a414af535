-- What expired in a wallet, for its history: written by the sweep alone.
create index transfer_expired on transfer (from_account, at) where kind = 'expire';
