/** What whoever audits an account asks for: the months of its pack. */
import { ofFirm } from "../caller.ts";
import { month } from "./statement.ts";

export const TrustAuditQuery = ofFirm.extend({
  from: month,
  to: month.optional().meta({ description: "absent: the same month" }),
});
