-- Whether the house stamps at all: of a house that stamps nothing this index is empty.
create index concurrently ecosystem_invoice_stamped on ecosystem_invoice (cfdi_uuid)
  where cfdi_uuid is not null;
