-- Requests of one answer, or without one.
create index concurrently join_request_in_state on join_request
  (community_id, coalesce(answer, 'waiting'), id);
