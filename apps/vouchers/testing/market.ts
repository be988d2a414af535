/**
 * A small market for tests: its own community in the shared database, with stalls, members and
 * keys.
 */
import { dayMs, plusMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import { cookieOf, type Got, type Sent } from "#platform/testing/test-client.ts";
import type { TestApp } from "#platform/testing/test-app.ts";
import { dispersing } from "../issuance/disperse-vouchers.command.ts";
import { Refusal } from "#platform/errors.ts";
import { foundCell, foundCommunity, type NewCell } from "../community/founding.store.ts";
import { foundMember, type NewMember } from "../members/members.store.ts";

export interface Person {
  readonly id: string;
  readonly walletId: string;
  readonly cookie: string;
}

export interface Market {
  readonly communityId: string;
  /** A stall with a tenth of cashback and no limit. */
  readonly stallId: string;
  /** Another stall of the same community, without cashback. */
  readonly otherStallId: string;
  /** Opens charges of both stalls. */
  readonly key: string;
  /** Opens charges of the other stall only. */
  readonly foreignKey: string;
  readonly cell: (cell?: Partial<NewCell>) => Promise<string>;
  readonly member: (member?: Partial<NewMember>) => Promise<Person>;
  readonly keyFor: (cellIds: readonly string[], permissions?: readonly string[]) => Promise<string>;
  readonly give: (person: Person, cellId: string, cents: number, days?: number) => Promise<string>;
  /** Creates a charge with the key and answers its projection. */
  readonly charge: (
    cents: number,
    more?: Readonly<Record<string, unknown>>,
    usedKey?: string,
    // oxlint-disable-next-line typescript/no-explicit-any -- a body as a client sees it
  ) => Promise<any>;
  readonly request: (line: string, sent?: Sent) => Promise<Got>;
}

const everything = ["charges:create", "charges:read", "charges:settle"];

export const newMarket = async (world: TestApp): Promise<Market> => {
  const { services } = world.app;
  const { db, clock, keys, sessions } = services;
  const communityId = await foundCommunity(db, { name: "Mercado de prueba" }, clock.now());
  const cell = (more: Partial<NewCell> = {}): Promise<string> =>
    foundCell(db, communityId, { name: "Puesto", ...more }, clock.now());
  const stallId = await cell({ name: "Tamales", cashbackBp: 1000 });
  const otherStallId = await cell({ name: "Panadería" });
  const keyFor = async (
    cellIds: readonly string[],
    permissions: readonly string[] = everything,
  ): Promise<string> =>
    (
      await keys.create({
        name: "test",
        permissions,
        scope: { communityId, cellIds },
      })
    ).key;
  const key = await keyFor([stallId, otherStallId]);
  return {
    communityId,
    stallId,
    otherStallId,
    key,
    cell,
    keyFor,
    foreignKey: await keyFor([otherStallId]),
    request: world.request,
    member: async (more = {}) => {
      const person = { displayName: "Prueba", contacts: [], ...more };
      const member = await foundMember(db, communityId, person, clock.now());
      const setCookie = await sessions.open({ shard: communityId, id: member.id }, "test");
      const cookie = cookieOf({
        headers: { "set-cookie": setCookie },
      } as unknown as Got);
      return { ...member, cookie };
    },
    give: async (person, cellId, cents, days = 365) => {
      const now = clock.now();
      const expiresAt = plusMs(now, days * dayMs);
      const issue = {
        communityId,
        cellId,
        memberId: person.id,
        walletId: person.walletId,
      };
      const batch = { batchId: newId(), cents, expiresAt, note: null, now };
      const outcome = await services.commit(dispersing, { ...issue, ...batch });
      if (outcome instanceof Refusal) throw new Error(outcome.code);
      return outcome.batchId;
    },
    charge: async (totalCents, more = {}, usedKey = key) => {
      const body = { cellId: stallId, totalCents, ...more };
      return (await world.request("POST /api/charge-requests", { key: usedKey, body })).body;
    },
  };
};
