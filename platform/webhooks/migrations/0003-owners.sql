-- An endpoint belongs to the lineage of the key that registered it. Earlier rows name the very key.

comment on column webhook_endpoint.key_id is
  'key:<lineage> of the key that registered it and alone manages it, or the name of an operator.';

do $do$ begin
  -- The engine is tested by itself too, where there are no keys.
  if to_regclass('api_key') is not null then
    update webhook_endpoint p
       set key_id = 'key:' || k.lineage_id
      from api_key k
     where p.key_id in (k.id::text, 'key:' || k.id) and p.key_id <> 'key:' || k.lineage_id;
  end if;
end $do$;
