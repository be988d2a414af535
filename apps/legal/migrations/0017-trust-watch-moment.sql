-- The moment of the ledger that a verification looked at: of two at once, the later one is kept.

alter table trust_watch add column looked_at timestamptz;
grant update (looked_at) on trust_watch to {service};
