-- Its ranges would span from the first day to now once new rows take the place of deleted ones.
drop index circulation_event_age;
