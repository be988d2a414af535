-- What an app asked one person for.
create index concurrently consent_request_of_user on consent_request (lineage_id, user_id, id);
