-- Documents whose taxes nobody has read yet.
create index concurrently document_untaxed on document (organization_id, invoice_id)
  where taxes is null and stamped_xml is not null;
