-- A proof of a domain grows old: since when its TXT record is missing, and when we last asked.

-- The first look of the daily job that found it gone; null: it was there, or nobody is served.
alter table domain add column missing_since timestamptz;
-- When the daily job last asked, answered or not: those that wait longest are asked first.
alter table domain add column looked_at timestamptz;
create index domain_by_look on domain (looked_at nulls first, domain) where state = 'verified';

grant update (missing_since, looked_at) on domain to {service};
