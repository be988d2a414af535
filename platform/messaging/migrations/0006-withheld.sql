-- Messages whose receiver wants none any more: asked again before each try, and withheld for good.
alter table message
  -- Why, in the sender's word: it never leaves, and what it said is kept no longer.
  add column withheld text;
grant update (withheld) on message to {service};
