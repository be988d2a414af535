/** Tables that no shard key places, each with the reason; ADR 0007 says the same in a table. */

/** The first column of a primary key by which rows can be placed on a distributed PostgreSQL. */
export const shardColumns: ReadonlySet<string> = new Set([
  ...["community_id", "ledger_id", "tenant_id", "organization_id", "firm_id", "platform_id"],
  ...["consumer_id", "account_id", "owner_id", "place_id", "shard"],
]);

const because = (reason: string, tables: string): readonly (readonly [string, string])[] =>
  tables.split(" ").map((table) => [table, reason]);

/** In every app that has them, by the table's name alone. */
export const kitTables: ReadonlyMap<string, string> = new Map([
  ...because("from a hash or a contact to its owner", "api_key session one_time_code invitation"),
  ...because(
    "from a hash, for minutes",
    "outgoing_sign_in signed_in wrong_guess kept_response rate_count",
  ),
  ...because("from identity's name of a person", "known_person operator_grant"),
  ...because("of the app itself", "app_fact migration job_mark job_run person_act request_line"),
  ...because("until it is sent", "message message_attachment"),
]);

/** By app and table; `app.*` is all of an app. */
export const ownTables: ReadonlyMap<string, string> = new Map([
  ...because("of the house, which has one control", "control.*"),
  ...because(
    "it is the shard itself",
    "vouchers.community invoicing.organization identity.ecosystem_tenant identity.account " +
      "portal.consumer",
  ),
  ...because(
    "from a token, a contact, a host or a slug to its shard",
    "vouchers.charge_directory vouchers.member_contact payments.checkout payments.rail_event " +
      "pos.customer_contact restaurant.customer_contact delivery.customer_contact " +
      "tasks.customer_contact identity.landing_address identity.opt_out identity.email_link " +
      "identity.sign_up identity.passkey identity.account_phone portal.domain " +
      "portal.consumer_contact",
  ),
  ...because(
    "from a hash to a person and a client: whoever comes names nobody",
    "identity.oauth_access_token identity.oauth_refresh_token identity.oauth_code " +
      "identity.oauth_grant identity.oauth_client identity.oauth_client_secret " +
      "identity.pushed_request identity.device identity.connected_account",
  ),
  ...because(
    "counts or remembers strangers, for a while",
    "vouchers.code_request portal.code_request portal.guest_attempt portal.passkey_challenge " +
      "identity.dpop_proof identity.sign_in_attempt identity.passkey_challenge " +
      "identity.security_event",
  ),
  ...because(
    "of the house: prices, folios, letters, health, briefings",
    "identity.catalog_app identity.catalog_entry identity.catalog_item identity.invoice_folio " +
      "identity.network_client identity.key_end_letter identity.price_point " +
      "identity.price_proposal identity.price_evidence invoicing.ecosystem_billing " +
      "invoicing.poliza invoicing.health_checks payments.ecosystem_tenant payments.health_checks " +
      "payments.snapshot payments.briefing payments.proposed_action",
  ),
  ...because("the sandbox's own authority", "invoicing.sandbox_stamp"),
  ...because(
    "of the house's one ledger; a second one would put its id first",
    "payments.deal payments.deal_bill payments.offering payments.offering_holding " +
      "payments.offering_purchase payments.distribution payments.distribution_share " +
      "payments.ai_usage payments.ai_invoice",
  ),
]);

/** Unique over all shards, by index: on a distributed database each would be a directory table. */
export const globalIndexes: ReadonlyMap<string, string> = new Map([
  ...because(
    "part of an address that people read",
    "pos.tenant_slug_key restaurant.tenant_slug_key delivery.tenant_slug_key " +
      "tasks.tenant_slug_key",
  ),
  ...because(
    "from a secret in a link to its row",
    "legal.calendar_feed_secret_hash_key vouchers.member_invitation_token_hash_key " +
      "identity.ecosystem_invoice_pay_token_key",
  ),
  ...because("one folio for the house", "identity.ecosystem_invoice_folio_key"),
  ...because(
    "as another app or a provider calls it",
    "identity.invoice_payment_payment_id_key identity.voice_call_id legal.firm_tenant_id_key " +
      "payments.attempt_by_reference",
  ),
]);

/** Small tables of the house that every shard would hold a copy of. */
export const copiedTables: ReadonlyMap<string, string> = new Map([
  ...because("plans of the house", "identity.catalog_app"),
  ...because("apps that people may let in", "identity.oauth_client"),
]);
