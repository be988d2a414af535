-- Which person made or rotated a key, and which one ended it; null where nobody at a page did.

-- issued_by: the app's own lasting id of the person; issuer_name: how people know them.
alter table api_key
  add column issued_by   text,
  add column issuer_name text,
  add column revoked_by  text,
  add constraint api_key_issuer check ((issued_by is null) = (issuer_name is null));

grant update (revoked_by) on api_key to {service};
