-- The kit for passkeys calls the person an owner, in every app.
alter table passkey_challenge rename column consumer_id to owner_id;
