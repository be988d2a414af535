-- A company whose name truly ends in SC, AC, SA…: whoever asked has seen what that may mean.

alter table invoice_request add column name_confirmed boolean not null default false;
