/** Takes what the voucher service tells of its circulation. */
import { recordVoucherEvents } from "#contracts/control/circulation.ts";
import { reply } from "#platform/contract/contract.ts";
import { route } from "../callers/route.ts";
import { countEvents } from "./record-voucher-events.command.ts";

export const recordVoucherEventsRoute = route(
  recordVoucherEvents,
  async ({ body, services, now }) => {
    const taken = await countEvents(services.db, body, now);
    return reply(200, { ok: true, taken });
  },
);
