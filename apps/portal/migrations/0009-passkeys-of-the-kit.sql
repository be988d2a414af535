-- The kit keeps passkeys, too: whose one is, it calls the owner, in every app.
alter table passkey rename column consumer_id to owner_id;
