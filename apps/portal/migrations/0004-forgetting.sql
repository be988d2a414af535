-- Requests hold tax data, so they do not stay for ever: the oldest are found without a walk.
create index request_by_age on request (asked_at);
-- An account that ends is found in its requests, at whatever business.
create index request_of_account on request (consumer_id) where consumer_id is not null;
grant delete on request to {service};
