-- Who explained a difference and closed it: it is not opened again while it says the same.
-- An account; null while it is open, and of what went by itself.
alter table billing_incident add column closed_by uuid;

grant update (closed_by) on billing_incident to {service};
