-- Who runs this app is a handful among everybody: found without reading the rest.
create index account_operator on account (email_key) where 'operator' = any (roles);
