-- What was dispersed, among many more batches that were taken and sent.
create index concurrently batch_dispersed on batch (community_id, id desc)
  where origin = 'dispersal';
