-- The keys of one owner among those of all: an app's page of keys.
create index concurrently api_key_scope on api_key using gin (scope jsonb_path_ops);
