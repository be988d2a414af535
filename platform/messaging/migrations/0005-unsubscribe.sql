-- Mails that many receive alike say how they end (RFC 8058), and a sender asks what became of them.
alter table message
  -- What one post without a question ends.
  add column unsubscribe_url text;
create index message_reference on message (reference_id) where reference_id is not null;
