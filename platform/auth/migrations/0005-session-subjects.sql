-- Whose sessions they are: all of somebody's end at once when they may no longer come in.
create index session_subject on session (subject_id);
