-- `social_post_waiting` finds them by their time.
drop index social_post_due;
