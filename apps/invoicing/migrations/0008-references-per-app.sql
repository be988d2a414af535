-- A reference is the asking app's own: another app's of the same text is another invoice.

-- Whose reference_id it is: the lineage of the key that asked, or `organization` where the house
-- itself refers. Null: of before, when a person had stamped an app's invoice anew and nothing says
-- any more which app's it was; whoever repeats such a reference finds it.
alter table invoice add column reference_owner text;
update invoice
   set reference_owner = case when reference_type = 'substitution' then 'organization'
                              else asked_by end
 where reference_id is not null
   and (reference_type = 'substitution' or asked_by not like 'session:%');

alter table invoice
  drop constraint invoice_organization_id_reference_id_reference_type_key,
  add unique (organization_id, reference_id, reference_type, reference_owner);
