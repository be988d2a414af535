-- The primary key reads newest first too, and the lists of time have the new indexes.
drop index invoice_newest;
drop index time_entry_of_matter;
drop index time_entry_of_person;
