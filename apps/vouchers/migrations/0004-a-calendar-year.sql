-- Vouchers live a calendar year of the community's zone, unless it counts days of its own.

alter table community alter voucher_days drop not null, alter voucher_days drop default;
-- 365 was the default, and nobody could choose.
update community set voucher_days = null where voucher_days = 365;
