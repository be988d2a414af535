-- A till's list of one status: few of millions, found without walking past the others.
create index concurrently charge_of_cell_by_status on charge (cell_id, status, id desc);
