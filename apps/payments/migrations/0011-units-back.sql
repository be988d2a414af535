-- A refund of a purchase gives its units back: the holder has fewer, and the offering sold fewer.

alter table offering_purchase
  add column returned_units integer not null default 0
             check (returned_units between 0 and units);
-- Who gave back all of them holds none, and is listed no more.
alter table offering_holding drop constraint offering_holding_units_check;
alter table offering_holding add check (units >= 0);

grant update (returned_units) on offering_purchase to {service};
