-- Whether the person proved who they are for this very session, or was known at identity already;
-- and of which of an app's addresses the browser is, where the app has several.

alter table outgoing_sign_in add column proves boolean not null default false;
alter table outgoing_sign_in add column origin text;
-- Null: they came without a new proof.
alter table signed_in add column proved_at timestamptz;

