-- What tenants post at social networks, what others answer and write of them, and what it brought.

create table social_post (
  tenant_id    uuid        not null references ecosystem_tenant,
  id           uuid        not null,
  -- Of `connected_account`; without a key to it, for an account may be taken away.
  account_id   uuid        not null,
  text         text        not null check (length(text) between 1 and 500),
  state        text        not null
               check (state in ('draft', 'scheduled', 'published', 'failed')),
  publish_at   timestamptz,
  -- The comment that it answers, and the status at the network.
  comment_id   uuid,
  in_reply_to  text,
  -- Requests that may have arrived; since the first of them the network is asked for it before it
  -- is handed over again.
  tries        integer     not null default 0,
  asked_at     timestamptz,
  next_try_at  timestamptz,
  -- The run that publishes it now; one that died is taken over after a while.
  claimed_at   timestamptz,
  failure      text,
  remote_id    text,
  url          text,
  published_at timestamptz,
  favourites   bigint      not null default 0 check (favourites >= 0),
  boosts       bigint      not null default 0 check (boosts >= 0),
  replies      bigint      not null default 0 check (replies >= 0),
  created_at   timestamptz not null,
  primary key (tenant_id, id),
  check ((state = 'draft') = (publish_at is null)),
  check ((state = 'published') = (remote_id is not null)),
  check ((state = 'published') = (published_at is not null)),
  check ((state = 'failed') = (failure is not null))
);
create index social_post_due on social_post (id) where state = 'scheduled';
create index social_post_published on social_post (id, published_at) where state = 'published';
grant select, insert, delete on social_post to {service};
grant update (text, state, publish_at, tries, asked_at, next_try_at, claimed_at, failure, remote_id,
  url, published_at, favourites, boosts, replies) on social_post to {service};

-- What a post had brought by the end of a day.
create table social_metric (
  tenant_id  uuid   not null,
  post_id    uuid   not null,
  day        date   not null,
  favourites bigint not null check (favourites >= 0),
  boosts     bigint not null check (boosts >= 0),
  replies    bigint not null check (replies >= 0),
  primary key (tenant_id, post_id, day),
  foreign key (tenant_id, post_id) references social_post
);
grant select, insert on social_metric to {service};
grant update (favourites, boosts, replies) on social_metric to {service};

create table social_comment (
  tenant_id  uuid        not null,
  id         uuid        not null,
  post_id    uuid        not null,
  remote_id  text        not null,
  url        text,
  author     text        not null,
  text       text        not null,
  written_at timestamptz not null,
  found_at   timestamptz not null,
  state      text        not null default 'new' check (state in ('new', 'seen', 'answered')),
  primary key (tenant_id, id),
  unique (tenant_id, post_id, remote_id),
  foreign key (tenant_id, post_id) references social_post
);
grant select, insert on social_comment to {service};
grant update (state) on social_comment to {service};

create table listening_keyword (
  tenant_id  uuid        not null references ecosystem_tenant,
  id         uuid        not null,
  account_id uuid        not null,
  -- `#word` is a tag.
  keyword    text        not null check (length(keyword) between 2 and 100),
  -- The newest status that was seen.
  since_id   text,
  scanned_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, account_id, keyword)
);
create index listening_keyword_id on listening_keyword (id);
grant select, insert, delete on listening_keyword to {service};
grant update (since_id, scanned_at) on listening_keyword to {service};

-- What somebody wrote with a keyword: once, whichever keywords it holds.
create table social_mention (
  tenant_id  uuid        not null references ecosystem_tenant,
  id         uuid        not null,
  account_id uuid        not null,
  remote_id  text        not null,
  keyword    text        not null,
  url        text,
  author     text        not null,
  text       text        not null,
  written_at timestamptz not null,
  found_at   timestamptz not null,
  state      text        not null default 'new' check (state in ('new', 'seen')),
  primary key (tenant_id, id),
  unique (tenant_id, account_id, remote_id)
);
grant select, insert on social_mention to {service};
grant update (state) on social_mention to {service};

create table muted_author (
  tenant_id uuid        not null references ecosystem_tenant,
  author    text        not null,
  muted_at  timestamptz not null,
  primary key (tenant_id, author)
);
grant select, insert, delete on muted_author to {service};
