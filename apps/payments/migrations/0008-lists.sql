-- What a page of a list reads: a range of an index, newest first, however far back it lies.

create index holding_of_offering on offering_holding (offering_id, id desc);
create index distribution_of_offering on distribution (offering_id, id desc);
create index bill_of_deal on deal_bill (deal_id, id desc);
create index review_open_newest on review_item (ledger_id, id desc) where resolved_at is null;
create index review_resolved_newest on review_item (ledger_id, id desc)
  where resolved_at is not null;
