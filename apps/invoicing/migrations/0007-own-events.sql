-- Endpoints hear of the invoices that their key asked for. Until now each heard of all that its
-- organization had; who may hear of all (organization:manage) says so anew: audience organization.

update webhook_endpoint
   set tags = array['asked-by:' || key_id]
 where tags = '{}' and key_id like 'key:%';
