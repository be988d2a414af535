-- Apps that the house no longer runs stay in the registry, and are asked for nothing.

alter table app add column active boolean not null default true;
grant update (active) on app to {service};
