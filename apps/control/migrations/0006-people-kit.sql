-- Operators stand in the tables of the kit; sessions go on, for people keep the ids of their rows.

insert into known_person (id, sub, email, name, last_signed_in_at)
select id, sub, email, name, coalesce(last_signed_in_at, added_at)
  from operator where sub is not null;

insert into operator_grant (id, email_key, email, sub, roles, added_at)
select id, email_key, email, sub, roles, added_at from operator;

drop table operator;
