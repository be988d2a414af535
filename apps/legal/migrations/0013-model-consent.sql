-- Whether documents of a matter may be sent to a language model outside the house.

alter table matter add column model_consent boolean not null default false;
grant update (model_consent) on matter to {service};

-- The newest conversation of somebody about a matter.
create index conversation_turn_of_matter on conversation_turn (firm_id, matter_id, actor, id desc);
