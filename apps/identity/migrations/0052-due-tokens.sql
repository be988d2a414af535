-- Connected accounts whose tokens are to be renewed, by when they end.
create index concurrently connected_account_due on connected_account (expires_at)
  where status = 'connected' and refresh_token is not null;
