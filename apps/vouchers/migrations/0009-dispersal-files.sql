-- Files of dispersals that were issued: the same bytes issue once.

create table dispersal_file (
  community_id uuid        not null references community,
  id           uuid        not null,
  -- SHA-256 of the text, in hexadecimal.
  content_hash text        not null,
  name         text        not null,
  issued_by    uuid        not null,
  lines        integer     not null check (lines > 0),
  cents        bigint      not null check (cents > 0),
  at           timestamptz not null,
  primary key (community_id, id),
  unique (community_id, content_hash),
  foreign key (community_id, issued_by) references member
);

grant select, insert on dispersal_file to {service};

-- Whose a batch became, asked for by the list of what was issued.
create index member_by_wallet on member (wallet_id);
