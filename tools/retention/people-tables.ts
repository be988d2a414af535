/** Tables of the apps for people and of the house itself. */
import { bounded, cleared, follows, kept, retired, type Answer } from "./answers.ts";

const codes = "cleanup-oauth-codes";
const own = (app: string, entries: readonly (readonly [string, Answer])[]) =>
  entries.map(([table, answer]) => [`${app}.${table}`, answer] as const);

const ofIdentity = [
  ...bounded(
    "people and what they have",
    "account totp_factor recovery_code passkey known_browser account_phone connected_account " +
      "oauth_consent oauth_client oauth_client_secret business network_client key_end_letter",
  ),
  ...retired(codes, { after: "a day behind its end", column: "expires_at" }, "oauth_code"),
  ...retired(
    codes,
    { after: "its end", column: "expires_at" },
    "oauth_access_token pushed_request dpop_proof passkey_challenge email_link sign_up",
  ),
  ...retired(codes, { after: "its family is over" }, "oauth_refresh_token"),
  ...retired(codes, { after: "30 days", column: "revoked_at" }, "oauth_grant"),
  ...retired(codes, { after: "90 days", column: "ended_at" }, "device"),
  ...retired(codes, { after: "its window", column: "window_ends_at" }, "sign_in_attempt"),
  ...retired(
    "cleanup-audit-logs",
    { after: "MILPA_IDENTITY_AUDIT_DAYS", column: "at" },
    "security_event",
  ),
  ...bounded(
    "plans, and months of tenants",
    "catalog_app catalog_entry catalog_item ecosystem_tenant custom_tier app_subscription " +
      "subscription_allocation allocation_period allocation_pack usage_alert plan_letter " +
      "tenant_registration reported_volume issuer_stamp_count invoice_folio billing_incident " +
      "price_point price_proposal price_evidence",
  ),
  ...kept(
    "what the house bills for, and its invoices: five years by law (CFF, article 30)",
    "usage_event ecosystem_invoice ecosystem_invoice_line billable_term " +
      "billing_charge invoice_payment dunning_step",
  ),
  ...bounded(
    "contacts of tenants, who forget them",
    "contact contact_tag contact_consent landing_lead sequence_entry campaign_enrolment",
  ),
  ...kept("who agreed to what, and who wants to hear no more", "contact_consent_event opt_out"),
  ...bounded(
    "what tenants publish and set up",
    "quiet_hours landing landing_address landing_variant sequence sequence_step campaign " +
      "listening_keyword muted_author social_post",
  ),
  ...bounded("thirty days of each post", "social_metric"),
  ...retired(codes, { after: "90 days", column: "expires_at" }, "unit_reservation"),
  ...retired(codes, { after: "400 days", column: "due_at" }, "scheduled_message"),
  ...retired(codes, { after: "400 days", column: "ended_at" }, "voice_call"),
  ...retired(codes, { after: "400 days", column: "found_at" }, "social_comment social_mention"),
];

const ofControl = [
  ...bounded("apps, jobs and rules", "app scheduled_job alert_rule house_clock"),
  ...bounded("what is wrong at the moment", "alert"),
  ...retired("health-check", { after: "30 days", column: "checked_at" }, "health_checks"),
  ...retired("health-check", { after: "7 days", column: "at" }, "rate_limit_events"),
  ...retired("health-check", { after: "90 days", column: "at" }, "webhook_stats"),
  ...bounded("a row of each app and day", "webhook_availability"),
  ...retired("health-check", { after: "20,000 newer ones" }, "captured_message"),
  ...follows("captured_message", "captured_attachment"),
  ...retired("health-check", { after: "7 days; dead, 30" }, "scheduled_call"),
  ...bounded("communities and their days", "circulating_community circulation_day"),
  ...retired("health-check", { after: "60 days", column: "told_at" }, "circulation_event"),
];

const ofPortal = [
  ...bounded("platforms, businesses and their hosts", "platform tenant domain"),
  ...bounded(
    "consumers and where they buy",
    "consumer consumer_contact consumer_place consumer_link consumer_platform passkey " +
      "billing_profile",
  ),
  ...cleared("its end, by whoever comes next", "guest_attempt"),
  ...retired("forget-requests", { after: "400 days" }, "request"),
];

export const peopleTables: ReadonlyMap<string, Answer> = new Map([
  ...own("identity", ofIdentity),
  ...own("control", ofControl),
  ...own("portal", ofPortal),
]);
