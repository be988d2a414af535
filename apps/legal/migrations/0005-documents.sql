-- Documents of matters: files in versions, their text by page, and the passages that are searched.

create table document (
  firm_id     uuid        not null,
  id          uuid        not null,
  matter_id   uuid        not null,
  title       text        not null,
  category    text        not null default '',
  -- The newest.
  version     integer     not null default 1 check (version >= 1),
  created_at  timestamptz not null,
  primary key (firm_id, id),
  foreign key (firm_id, matter_id) references matter
);
create index document_of_matter on document (firm_id, matter_id, id desc);

create table document_version (
  firm_id      uuid        not null,
  document_id  uuid        not null,
  version      integer     not null,
  file_name    text        not null,
  kind         text        not null
               check (kind in ('pdf', 'docx', 'text', 'markdown', 'html', 'eml')),
  size         integer     not null check (size > 0),
  sha256       text        not null,
  -- Something in it would run if a program let it.
  is_active    boolean     not null,
  state        text        not null default 'waiting'
               check (state in ('waiting', 'ready', 'unreadable')),
  trouble      text        check (trouble in
               ('locked', 'scanned', 'empty', 'broken', 'large', 'slow')),
  pages        integer,
  pages_read   integer     not null default 0,
  is_cut       boolean     not null default false,
  -- Readings that were begun: what ends its reader's process each time is given up.
  tries        integer     not null default 0,
  -- Until when whoever reads it has it; in real time.
  leased_until timestamptz,
  added_by     text,
  added_at     timestamptz not null,
  primary key (firm_id, document_id, version),
  foreign key (firm_id, document_id) references document,
  check ((state = 'unreadable') = (trouble is not null))
);
create index document_version_waiting on document_version (added_at) where state = 'waiting';

-- The bytes, apart so that no list reads them; packed already, most of them.
create table document_file (
  firm_id      uuid        not null,
  document_id  uuid        not null,
  version      integer     not null,
  bytes        bytea       not null,
  primary key (firm_id, document_id, version),
  foreign key (firm_id, document_id, version) references document_version
);
alter table document_file alter column bytes set storage external;

create table document_page (
  firm_id      uuid        not null,
  document_id  uuid        not null,
  version      integer     not null,
  page         integer     not null,
  -- UTF-16 units from the document's start; one stands between two pages.
  start_at     integer     not null,
  text         text        not null,
  primary key (firm_id, document_id, version, page),
  foreign key (firm_id, document_id, version) references document_version
);

-- Of the newest version. `es` and `en` carry the firm and the matter as words of their own, so that
-- one index answers who may see it and what it says.
create table passage (
  firm_id      uuid        not null,
  document_id  uuid        not null,
  position     integer     not null,
  matter_id    uuid        not null,
  version      integer     not null,
  page         integer     not null,
  start_at     integer     not null,
  end_at       integer     not null,
  text         text        not null,
  -- 256 directions of meaning, a byte each.
  vector       bytea       not null,
  es           tsvector    not null,
  en           tsvector    not null,
  primary key (firm_id, document_id, position),
  foreign key (firm_id, document_id) references document
) with (toast_tuple_target = 8160);
create index passage_es on passage using gin (es) with (fastupdate = off);
create index passage_en on passage using gin (en) with (fastupdate = off);

-- Words of the firm's documents, by whose pieces of three letters a misspelled one is found.
create table document_word (
  firm_id      uuid        not null,
  word         text        not null,
  pieces       text[]      not null,
  primary key (firm_id, word)
);
create index document_word_pieces on document_word using gin (pieces);

grant select, insert on document, document_version, document_file, document_page to {service};
grant update (category, title, version) on document to {service};
grant update (state, trouble, pages, pages_read, is_cut, tries, leased_until)
   on document_version to {service};
grant select, insert, delete on passage to {service};
grant select, insert on document_word to {service};
