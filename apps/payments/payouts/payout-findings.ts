/** Payouts that wait for a person, as what needs attention. */
import type { Finding } from "#platform/attention/finding.ts";
import type { Services } from "#platform/services.ts";
import { waitingPayouts, type WaitingPayouts } from "./payouts.query.ts";

export const payoutFindings = async ({ db, mode }: Services): Promise<readonly Finding[]> =>
  (await waitingPayouts(db))
    // The sandbox's own bank takes what is approved.
    .filter(({ status }) => status === "pending_approval" || mode === "production")
    .map(findingOf);

const plural = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

const findingOf = ({ status, count, since }: WaitingPayouts): Finding => ({
  kind: "payouts_waiting",
  id: status,
  tone: "warning",
  title:
    status === "pending_approval"
      ? {
          "es-MX": plural(count, "retiro por aprobar", "retiros por aprobar"),
          en: plural(count, "payout to approve", "payouts to approve"),
        }
      : {
          "es-MX": plural(count, "retiro por enviar al banco", "retiros por enviar al banco"),
          en: plural(count, "payout to take to the bank", "payouts to take to the bank"),
        },
  reason: {
    "es-MX": "El dinero ya salió de lo cobrado por el comercio, y espera a una persona.",
    en: "The money has left the merchant's takings, and waits for a person.",
  },
  count,
  since,
  path: `/console/payouts?list=${status}`,
});
