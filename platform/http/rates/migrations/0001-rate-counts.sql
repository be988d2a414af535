-- What each process of the app let through in a window, told about once a second, so that a budget
-- holds over all of them.

-- Directory table: whoever asks may be nobody yet; a keyed hash stands for a key, session, network.
-- Unlogged: it is worth a minute, and a server that crashed has forgotten nothing that matters.
create unlogged table rate_count (
  subject      text        not null,
  window_start timestamptz not null,
  process      uuid        not null,
  count        integer     not null check (count > 0),
  primary key (subject, window_start, process)
) with (fillfactor = 70);
create index rate_count_by_window on rate_count (window_start);
comment on column rate_count.window_start is 'Unix time, by minutes; never business time.';

grant select, insert, update, delete on rate_count to {service};
