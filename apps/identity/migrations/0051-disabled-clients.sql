-- Operators' list of clients that are disabled.
create index concurrently oauth_client_disabled on oauth_client (id) where disabled_at is not null;
