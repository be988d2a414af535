/** The victim of the vouchers' table of isolation, and everybody to whom it is foreign. */
import { keyCaller, sessionCaller, strangersOf } from "#platform/testing/isolation/callers.ts";
import type { TestApp } from "#platform/testing/test-app.ts";
import { newId } from "#platform/id.ts";
import { askToJoin } from "../join-requests/ask-to-join.command.ts";
import { newMarket, type Market, type Person } from "./market.ts";

const charges = ["charges:create", "charges:read", "charges:settle"];
export const everything = [...charges, "keys:manage", "webhooks:manage"];

/** The victim: a stall with its key, its operator, and a member who paid there with vouchers. */
export interface VoucherVictim {
  readonly market: Market;
  readonly stallId: string;
  readonly payer: Person;
  readonly payerPhone: string;
  readonly administrator: Person;
  /** Applied by the payer, neither settled nor cancelled. */
  readonly charge: { readonly id: string; readonly token: string };
  readonly batchId: string;
  /** Of vouchers that the payer sent to the administrator. */
  readonly transferId: string;
  /** Proposed: stall and neighbour hold vouchers of each other. */
  readonly clearingId: string;
  /** Of the payer's namesake, made anew at each call: answers the id. */
  readonly newInvitation: () => Promise<string>;
  readonly newRequest: () => Promise<string>;
  /** Of the stall. */
  readonly offerId: string;
}

const name = "Canaria Quetzal";
const phone = "5559871234";
const cents = 733_177;

export const newVictim = async (world: TestApp): Promise<VoucherVictim> => {
  const market = await newMarket(world);
  const stallId = await market.cell({ name: "Puesto Canario" });
  const payer = await market.member({ displayName: name, contacts: [phone] });
  const administrator = await market.member({ displayName: "Adela", administrator: true });
  const batchId = await market.give(payer, stallId, 900_000);
  const key = await market.keyFor([stallId]);
  const more = { cellId: stallId, externalRef: "CANARIO-REF" };
  const { id, token } = (await market.charge(cents, more, key)) as VoucherVictim["charge"];
  const { cookie } = payer;
  const body = { valesCents: 1_000 };
  await world.request(`POST /api/charge-requests/${id}/apply`, { cookie, body });
  const charge = { id, token };
  const sent = { toMemberId: administrator.id, valesCents: 2_000 };
  const transfer = await world.request("POST /api/transfers", { cookie, body: sent });
  const transferId = (transfer.body as { readonly id: string }).id;
  const offerId = await offerOf(world, market, stallId);
  const clearingId = await proposeIn(world, market, { payer, administrator, stallId });
  return {
    market,
    stallId,
    payer,
    payerPhone: phone,
    administrator,
    charge,
    batchId,
    transferId,
    clearingId,
    offerId,
    ...(await newcomersOf(world, market, administrator)),
  };
};

/** Somebody of the payer's name is invited, and somebody of that name asks to belong. */
const newcomersOf = async (world: TestApp, market: Market, { cookie }: Person) => {
  await world.request("PATCH /api/me/community", { cookie, body: { openToRequests: true } });
  const newInvitation = async (): Promise<string> => {
    const made = await world.request("POST /api/invitations", {
      cookie,
      body: { displayName: name },
    });
    return (made.body as { readonly id: string }).id;
  };
  const newRequest = async (): Promise<string> => {
    const { db, clock } = world.app.services;
    const contact = `${newId()}@milpa.example`;
    const asked = { displayName: name, contact, note: null };
    await askToJoin(db, market.communityId, asked, clock.now());
    const list = await world.request("GET /api/join-requests?limit=1", { cookie });
    return (list.body as { readonly requests: [{ readonly id: string }] }).requests[0].id;
  };
  await newInvitation();
  await newRequest();
  return { newInvitation, newRequest };
};

const offerOf = async (world: TestApp, market: Market, cellId: string): Promise<string> => {
  const { cookie } = await market.member({ displayName: "Ofelia", operates: [cellId] });
  const body = { cellId, title: "Pan", valesCents: 100 };
  const offered = await world.request("POST /api/offers", { cookie, body });
  return (offered.body as { readonly id: string }).id;
};

/** Each of two stalls takes a voucher of the other, and the administrator looks for a clearing. */
const proposeIn = async (
  world: TestApp,
  market: Market,
  people: { readonly payer: Person; readonly administrator: Person; readonly stallId: string },
): Promise<string> => {
  const { payer, administrator, stallId } = people;
  const key = await market.keyFor([stallId, market.otherStallId]);
  // Somebody who holds nothing of the stall: one's own would be taken before the neighbour's.
  const neighbour = await market.member({ displayName: "Vecina" });
  await market.give(neighbour, market.otherStallId, 100);
  const sales = [
    { cellId: stallId, who: neighbour },
    { cellId: market.otherStallId, who: payer },
  ];
  for (const { cellId, who } of sales) {
    const { id } = (await market.charge(500, { cellId }, key)) as { readonly id: string };
    const body = {};
    await world.request(`POST /api/charge-requests/${id}/apply`, { cookie: who.cookie, body });
    await world.request(`POST /api/charge-requests/${id}/settle`, { key });
  }
  const { cookie } = administrator;
  const proposed = await world.request("POST /api/clearings", { cookie });
  return (proposed.body as { readonly id: string }).id;
};

/** What nobody else may read: as people see it, and as programs do. */
export const marksOf = ({
  stallId,
  payer,
  charge,
  batchId,
  ...of
}: VoucherVictim): readonly string[] => [
  ...["CANARIO-REF", name, phone, String(cents), "7,331.77", "Puesto Canario"],
  ...[stallId, payer.id, payer.walletId, charge.id, charge.token, batchId, of.transferId],
];

export const voucherForeigners = {
  sameCells: "another lineage's key for the same cells",
  memberHere: "member who did not pay",
} as const;

export const foreignTo = async (world: TestApp, { market, stallId }: VoucherVictim) => {
  const { communityId, otherStallId } = market;
  const away = await newMarket(world);
  const elsewhere = { communityId: away.communityId, cellIds: [away.stallId] };
  const session = async (name: string, place: Market, more: object, may: readonly string[]) => {
    const { id } = await place.member({ displayName: "Fuereño", ...more });
    const subject = { shard: place.communityId, id };
    return sessionCaller(world, name, { subject, may: ["member", ...may] });
  };
  const all = { may: everything };
  return [
    ...strangersOf(world),
    await keyCaller(world, "key without the permission", {
      may: [],
      scope: { communityId, cellIds: [stallId] },
    }),
    await keyCaller(world, voucherForeigners.sameCells, {
      ...all,
      scope: { communityId, cellIds: [stallId] },
      knows: [stallId],
    }),
    await keyCaller(world, "another cell's key", {
      ...all,
      scope: { communityId, cellIds: [otherStallId] },
    }),
    await keyCaller(world, "another community's key", { ...all, scope: elsewhere }),
    await keyCaller(world, "key without a scope", all),
    await session(voucherForeigners.memberHere, market, {}, []),
    await session("operator of another stall", market, { operates: [otherStallId] }, ["operator"]),
    await session("member of another community", away, {}, []),
    await session("operator of another community", away, { operates: [away.stallId] }, [
      "operator",
    ]),
    await session("administrator of another community", away, { administrator: true }, [
      "administrator",
    ]),
  ];
};
