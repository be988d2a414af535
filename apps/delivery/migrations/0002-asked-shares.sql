-- When a share's wallet was asked first: payments knows the share's name for two days, and what was
-- asked before that and never answered is looked up by a person, not paid again.
alter table referral_share add column asked_at timestamptz;
grant update (asked_at) on referral_share to {service};
