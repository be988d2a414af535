-- A business app's key is shown to the origin that it was given for, and to no other.

alter table platform add column key_origin text;

-- Keys from before have been shown to the address that is registered now, so that nobody new learns
-- them. Written as browsers write origins; what does not fit (a name in another script) is asked
-- for its key again, as are all addresses without a key that are not this house's point of sale.
update platform
   set key_origin = regexp_replace(
         regexp_replace(lower(substring(base_url from '^[A-Za-z]+://[^/?#\\]+')),
                        '^(http://.+):0*80$', '\1'),
         '^(https://.+):0*443$', '\1')
 where sealed_key is not null;

grant update (key_origin) on platform to {service};
