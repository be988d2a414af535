-- A tenant's list of contacts with a tag, newest contact first.
create index concurrently contact_tag_list on contact_tag (tenant_id, tag, contact_id);
