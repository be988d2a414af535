/** Charges that are paid and settled, for the tests of settling. */
import type { TestApp } from "#platform/testing/test-app.ts";
import type { Market } from "./market.ts";

export interface Settling {
  readonly body?: unknown;
  readonly key?: string;
  readonly cookie?: string;
  readonly ticket?: string;
}

export type SettlingGround = ReturnType<typeof settlingIn>;

export const settlingIn = (world: TestApp, market: Market) => ({
  settle: (id: string, { body, key = market.key, cookie, ticket }: Settling = {}) =>
    world.request(`POST /api/charge-requests/${id}/settle`, {
      ...(cookie === undefined ? { key } : { cookie }),
      ...(body === undefined ? {} : { body }),
      headers: ticket === undefined ? {} : { "idempotency-key": ticket },
    }),

  /** A charge to which a fresh payer applied what they have: own vouchers, others', or nothing. */
  applied: async (total: number, held: { own?: number; other?: number; cellId?: string } = {}) => {
    const payer = await market.member();
    const cellId = held.cellId ?? market.stallId;
    if (held.own) await market.give(payer, cellId, held.own);
    if (held.other) await market.give(payer, market.otherStallId, held.other);
    const key = held.cellId === undefined ? market.key : await market.keyFor([cellId]);
    const { id } = await market.charge(total, { cellId }, key);
    await world.request(`POST /api/charge-requests/${id}/apply`, payer);
    return { id: id as string, payer, key };
  },

  walletOf: async (payer: { cookie: string }) =>
    (await world.request("GET /api/me/vouchers", payer)).body,
});
