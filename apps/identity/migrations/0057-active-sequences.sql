-- Sequences that take people in, of all tenants: the job looks at no other.
create index concurrently sequence_active on sequence (id) where active_since is not null;
