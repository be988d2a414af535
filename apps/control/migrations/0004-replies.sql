-- Where the answer to a captured message would go, when that is not its sender.
alter table captured_message add column reply_to text;
