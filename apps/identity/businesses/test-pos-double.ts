/** For tests: the point of sale as identity founds businesses there, and asks how they stand. */
import type { BusinessStanding } from "#contracts/pos/business.ts";
import { startHouseDouble, type HouseDouble, type Said } from "../testing/house-double.ts";

interface Asked {
  readonly name: string;
  readonly owner: object;
}

export interface PosDouble extends HouseDouble {
  /** By id. */
  readonly businesses: ReadonlyMap<string, Asked>;
  /** What a business has beside what was asked for here. */
  readonly has: (id: string, some: Partial<BusinessStanding>) => void;
}

const none: Said = [404, { code: "TENANT_NOT_FOUND", error: "Tenant not found" }];

export const startPosDouble = async (): Promise<PosDouble> => {
  const businesses = new Map<string, Asked>();
  const connections = new Map<string, BusinessStanding["connections"]>();
  const more = new Map<string, Partial<BusinessStanding>>();
  const ifKnown = (id: string, said: () => Said): Said => (businesses.has(id) ? said() : none);
  const home = "/internal/businesses";
  const double = await startHouseDouble({
    [`PUT ${home}/*`]: ({ parts: [, , id = ""], body }) => {
      const isNew = !businesses.has(id);
      const asked = body as Asked;
      businesses.set(id, asked);
      return [isNew ? 201 : 200, { id, slug: "x", name: asked.name }];
    },
    [`PUT ${home}/*/portal`]: ({ parts: [, , id = ""] }) =>
      ifKnown(id, () => [200, { url: `http://portal.test/pos/${id}` }]),
    [`PUT ${home}/*/connections/*`]: ({ parts: [, , id = "", , app = ""] }) =>
      ifKnown(id, () => {
        const known = connections.get(id) ?? [];
        connections.set(id, [...known, app as "payments" | "invoicing"]);
        return [200, { app }];
      }),
    [`GET ${home}/*`]: ({ parts: [, , id = ""] }) =>
      ifKnown(id, () => {
        const nothing = { slug: "x", products: 0, people: 1, sales: 0, hasLook: false };
        const standing = { ...nothing, connections: connections.get(id) ?? [], ...more.get(id) };
        return [200, standing];
      }),
  });
  return { ...double, businesses, has: (id, some) => void more.set(id, some) };
};
