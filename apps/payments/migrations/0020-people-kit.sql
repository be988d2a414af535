-- People and operators stand in the tables of the kit; sessions go on by the same ids.

insert into known_person (id, sub, email, name, last_signed_in_at)
select id, sub, email, name, last_signed_in_at from person;

insert into operator_grant (id, email_key, email, sub, roles, added_at)
select gen_random_uuid(), email_key, email_key, sub, '{operator}', added_at from operator;

drop table person, operator;
