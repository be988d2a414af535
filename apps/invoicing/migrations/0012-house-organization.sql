-- Who issues for the house where no setting names it: one at the most; in a sandbox that of the
-- demo world.
alter table organization add column is_house boolean not null default false;
create unique index organization_house on organization (is_house) where is_house;
