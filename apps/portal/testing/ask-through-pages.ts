/** For tests: an invoice asked for by a ticket's pages, and how its business goes on with it. */
import type { Got } from "#platform/testing/test-client.ts";
import type { PortalGround } from "./ground.ts";
import { locationOf, post, soldOrder, taxData } from "./tickets.ts";

export interface AskedInvoice {
  readonly orderId: string;
  readonly requestId: string;
  /** The business says so from now on, and whoever asked looks. */
  readonly comeTo: (state: string, more?: object) => Promise<Got>;
}

/** `code` is the ticket's; each of a test's is its own. */
export const askThroughPages = async (
  ground: PortalGround,
  code: string,
): Promise<AskedInvoice> => {
  const orderId = `order-${code}`;
  ground.double.orders.push(soldOrder({ id: orderId, code }));
  const got = await post(ground, `/t/${code}`, taxData);
  if (got.status !== 303) throw new Error(`not asked: ${got.status}`);
  const requestId = `request of ${orderId}`;
  return {
    orderId,
    requestId,
    comeTo: (state, more = {}) => {
      const known = ground.double.requests.get(requestId);
      ground.double.requests.set(requestId, { ...known, state, ...more });
      return ground.visit(locationOf(got).slice(ground.place.length));
    },
  };
};
