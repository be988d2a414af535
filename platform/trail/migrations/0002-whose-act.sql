-- Known when the request ended, and the same in every app: no more looked up in the session.

comment on column person_act.subject_id is
  'Identity''s sub, or the app''s own id of who did not come in through it; null for a key.';
