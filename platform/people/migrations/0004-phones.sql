-- The phone that a person proved to identity, of ten digits; empty where there is none.

alter table known_person add column phone text not null default '';
grant update (phone) on known_person to {service};
