-- Whose wallet it is: one member's, which the planner must know to look for one row.
create unique index concurrently member_of_wallet on member (community_id, wallet_id);
