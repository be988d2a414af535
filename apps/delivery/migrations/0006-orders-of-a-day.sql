-- `delivery_order_of_day_and_state` begins with the same columns.
drop index delivery_order_of_day;
