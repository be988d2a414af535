-- How the word that stands was given: what a contact withdrew by the link, the link gives back.
alter table contact_consent
  add column how text not null default 'console'
      check (how in ('form', 'import', 'console', 'link', 'keyword', 'subscription'));
update contact_consent n
   set how = e.how
  from (select distinct on (tenant_id, contact_id, channel) tenant_id, contact_id, channel, how
          from contact_consent_event order by tenant_id, contact_id, channel, id desc) e
 where e.tenant_id = n.tenant_id and e.contact_id = n.contact_id and e.channel = n.channel;
alter table contact_consent alter column how drop default;
grant update (how) on contact_consent to {service};

-- A contact who is forgotten is found in whatever hangs on them without a look at everything.
create index sequence_entry_contact on sequence_entry (tenant_id, contact_id);
create index campaign_enrolment_contact on campaign_enrolment (tenant_id, contact_id);
create index voice_call_contact on voice_call (tenant_id, contact_id);
create index landing_lead_address on landing_lead (tenant_id, email_key);
grant delete on landing_lead to {service};

-- Up to when a sequence has looked at who got its tag: the next look begins a little before.
alter table sequence add column seen_until timestamptz;
grant update (seen_until) on sequence to {service};
drop index contact_tag_since;
create index contact_tag_since on contact_tag (tenant_id, tag, since, contact_id);

-- Those who match a campaign are enrolled in portions; whether some may still be missing.
alter table campaign add column enrolling boolean not null default false;
create index campaign_enrolling on campaign (id) where enrolling;
grant update (enrolling) on campaign to {service};
