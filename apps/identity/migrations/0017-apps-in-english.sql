-- What an app of the price list is called in English; its Spanish title goes on tax invoices.
alter table catalog_app add column title_en text not null default '';
update catalog_app
   set title_en = case app_name
                    when 'pos' then 'Point of sale'
                    when 'restaurant' then 'Restaurant'
                    when 'veterinary' then 'Veterinary clinic'
                    when 'invoicing' then 'Invoicing'
                    when 'crm' then 'CRM'
                    when 'booking' then 'Booking by commission'
                    when 'legal' then 'Law firm'
                    when 'reservations' then 'Reservations'
                    else title
                  end;
