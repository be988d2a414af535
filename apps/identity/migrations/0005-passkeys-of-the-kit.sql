-- The kit keeps passkeys, too: whose one is, and the host that it belongs to, in every app.
alter table passkey rename column account_id to owner_id;
alter index passkey_account rename to passkey_owner;
-- Null for one that was made before this was written down.
alter table passkey add column site text;
