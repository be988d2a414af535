/** Tables that every app has from the kit, or most have from `business`: by name alone. */
import { bounded, cleared, follows, kept, retired, type Answer } from "./answers.ts";

const sweep = "sweep-credentials, cleanup-oauth-codes";

export const kitTables: ReadonlyMap<string, Answer> = new Map([
  ...bounded("names that the house gives", "app_fact migration job_mark"),
  ...bounded(
    "people who came in, and places that they have",
    "known_person operator_grant membership",
  ),
  ...bounded("keys and endpoints that people make", "api_key webhook_endpoint webhook_secret"),
  ...kept(
    "a number of each thing told of: order goes on behind forgotten events",
    "webhook_sequence",
  ),
  ...retired(sweep, { after: "its end", column: "expires_at" }, "session"),
  ...follows("session", "signed_in"),
  ...retired(sweep, { after: "2 days", column: "created_at" }, "kept_response"),
  ...retired(sweep, { after: "its end", column: "expires_at" }, "invitation"),
  ...retired(sweep, { after: "1 day", column: "sent_at" }, "invitation_letter"),
  ...retired(sweep, { after: "the sending; dead, 30 days", column: "dead_at" }, "message"),
  ...follows("message", "message_attachment"),
  ...retired("sweep-webhooks", { after: "30 days", column: "occurred_at" }, "webhook_event"),
  ...retired("sweep-webhooks", { after: "30 days", column: "created_at" }, "webhook_delivery"),
  ...retired("sweep-webhooks", { after: "30 days" }, "webhook_attempt"),
  ...retired("clean-run-history", { after: "7 days" }, "job_run"),
  ...cleared("its end, by whoever comes next", "one_time_code wrong_guess outgoing_sign_in"),
  ...cleared("its end, by whoever comes next", "passkey_challenge code_request"),
  ...cleared("two minutes, by whoever counts next or sweep-credentials", "rate_count"),
  ...cleared("7 days, or 200,000 newer ones, by the process that writes", "request_line"),
  ...cleared("400 days, by the process that writes", "person_act"),
  ...bounded("nothing: invoicing alone keeps uses for later", "metered_use"),
]);
