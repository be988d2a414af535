-- What of one matter stands in the calendar.
create index concurrently calendar_event_of_matter on calendar_event (firm_id, matter_id, day)
  where matter_id is not null;
