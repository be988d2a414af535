-- What one cell issued.
create index concurrently batch_issued on batch (issuer_cell_id, id desc)
  where origin in ('dispersal', 'cashback');
