-- Campaigns under way, of all tenants: the job looks at no other.
create index concurrently campaign_active on campaign (id) where state = 'active';
