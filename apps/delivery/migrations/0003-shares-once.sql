-- A share is paid by hand or into the wallet, never both: which wallet was asked and how often says
-- whether it may hold the money already.
alter table referral_share add column asked_times integer not null default 0,
                           add column asked_wallet text;
update referral_share set asked_times = 1 where asked_at is not null;
alter table referral_share
  add constraint referral_share_asked check ((asked_at is null) = (asked_times = 0));
grant update (asked_times, asked_wallet) on referral_share to {service};

-- The orders of a day are found by standing orders' ids, whether they end or not.
drop index standing_order_live;
