-- A refresh token has one successor at most, and the database itself says so: a family never holds
-- two tokens of one generation. Its other columns tell which token that is, so none names it.

create unique index oauth_refresh_token_successor on oauth_refresh_token (grant_id, generation);
drop index oauth_refresh_token_grant;
alter table oauth_refresh_token drop column successor_hash;
