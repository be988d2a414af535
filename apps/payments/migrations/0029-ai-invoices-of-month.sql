-- A merchant's invoices for AI of one month.
create index concurrently ai_invoice_of_month on ai_invoice (merchant, month, id);
