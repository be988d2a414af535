/** Says to control, in the house's name, what happened in a community. */
import { recordVoucherEvents, type VoucherEvents } from "#contracts/control/circulation.ts";
import { signedCall } from "#platform/client/signed-call.ts";
import { JobFailure } from "#platform/jobs/job.ts";
import type { Services } from "#platform/services.ts";

const timeoutMs = 10_000;

/** False where nobody answered; a control that says no is a fault that people should see. */
export type TellControl = (told: VoucherEvents) => Promise<boolean>;

/** Null in a house without control, or without a secret to sign with. */
export const controlTeller = ({
  urls,
  secrets: { queue: secret },
  clock,
  outgoing,
}: Pick<Services, "urls" | "secrets" | "clock" | "outgoing">): TellControl | null => {
  const base = urls["control"];
  if (base === undefined || secret === null || secret === "") return null;
  return async (body) => {
    const url = `${base}${recordVoucherEvents.url}`;
    const call = { url, body, secret, at: clock.real(), timeoutMs };
    const answer = await signedCall(outgoing.house, call);
    if (answer.kind === "unanswered" || answer.status >= 500) return false;
    if (answer.status === 200) return true;
    throw new JobFailure(`Control answered ${answer.status} to what vouchers told it.`);
  };
};
