/**
 * Whatever keys make, rotate, revoke and list, in whatever order: nobody gains a permission, a
 * scope or a lineage beyond what an operator gave, and nobody is refused what is theirs.
 */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayMs } from "../clock.ts";
import type { KeyScope } from "../http/caller.ts";
import { sampleDefinition } from "../testing/sample-definition.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(sampleDefinition);
});
afterAll(() => app.stop());

interface Known {
  readonly id: string;
  readonly secret: string;
  readonly lineage: string;
  readonly maker: string | null;
  readonly permissions: readonly string[];
  readonly scope: KeyScope;
  /** The day on which a rotated one ends. */
  ends: number | null;
  revoked: boolean;
}

interface World {
  readonly keys: Known[];
  day: number;
}

const permissionSets = [
  ["keys:manage"],
  ["baskets:write"],
  ["keys:manage", "baskets:write"],
  ["keys:manage", "baskets:write", "webhooks:manage"],
];
const scopes: readonly KeyScope[] = [
  {},
  { communityId: "north" },
  { communityId: "south", cellIds: ["a"] },
  { communityId: "north", cellIds: ["a", "b"] },
  { cellIds: [] },
  { cellIds: ["b"] },
  { platformId: "pos" },
];

const grant = fc.record({
  permissions: fc.constantFrom(...permissionSets),
  scope: fc.constantFrom(...scopes),
});
const pick = fc.nat({ max: 999 });
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("make" as const), by: pick, grant }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom("rotate" as const, "revoke" as const),
      by: pick,
      on: pick,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("list" as const), by: pick }) },
  { weight: 1, arbitrary: fc.constant({ kind: "day" as const }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const lives = (world: World, key: Known): boolean =>
  !key.revoked && (key.ends === null || key.ends > world.day);
const isCurrent = (key: Known): boolean => !key.revoked && key.ends === null;

/** Up the makers, one by one: is it of `lineage` or does it come from it? */
const comesFrom = (world: World, key: Known, lineage: string): boolean => {
  if (key.lineage === lineage) return true;
  const maker = world.keys.find((one) => one.lineage === key.maker);
  return maker !== undefined && comesFrom(world, maker, lineage);
};

/** What a scope admits, one by one: a part and its value; nothing named is everything. */
const isInside = (inner: KeyScope, outer: KeyScope): boolean => {
  if (JSON.stringify(outer) === "{}") return true;
  const names = new Set([...Object.keys(inner), ...Object.keys(outer)]) as Set<keyof KeyScope>;
  return [...names].every((name) =>
    name === "cellIds"
      ? outer.cellIds !== undefined &&
        (inner.cellIds?.every((cell) => outer.cellIds?.includes(cell)) ?? false)
      : inner[name] === outer[name],
  );
};

const statusOfMake = (by: Known, asked: { permissions: readonly string[]; scope: KeyScope }) => {
  const held = asked.permissions.every((permission) => by.permissions.includes(permission));
  const whole = { ...by.scope, ...asked.scope };
  return held && isInside(whole, by.scope) && isCurrent(by) ? 201 : 403;
};

const reaches = (world: World, by: Known, on: Known): boolean =>
  comesFrom(world, on, by.lineage) && isInside(on.scope, by.scope);

const act = async (world: World, one: Step): Promise<void> => {
  if (one.kind === "day") {
    app.clock.advance(dayMs);
    world.day += 1;
    return;
  }
  const by = world.keys[one.by % world.keys.length];
  if (!by) return;
  const may = lives(world, by) ? (by.permissions.includes("keys:manage") ? null : 403) : 401;
  const key = by.secret;
  if (one.kind === "list") {
    const { status, body } = await app.request("GET /api/keys?limit=200", { key });
    expect(status).toBe(may ?? 200);
    if (may !== null) return;
    const theirs = world.keys.filter((known) => reaches(world, by, known)).map(({ id }) => id);
    const ids = (body.keys as readonly Known[]).map(({ id }) => id);
    expect([...ids].sort()).toEqual([...theirs].sort());
    return;
  }
  if (one.kind === "make") {
    const sent = { name: "made", ...one.grant };
    const { status, body } = await app.request("POST /api/keys", { key, body: sent });
    expect(status).toBe(may ?? statusOfMake(by, one.grant));
    if (status === 201) keep(world, body, { lineage: body.id, maker: by.lineage });
    return;
  }
  const on = world.keys[one.on % world.keys.length];
  if (on) await end(world, { kind: one.kind, by, on, may });
};

const end = async (
  world: World,
  { kind, by, on, may }: { kind: "rotate" | "revoke"; by: Known; on: Known; may: number | null },
): Promise<void> => {
  const key = by.secret;
  const reached = reaches(world, by, on);
  if (kind === "revoke") {
    const { status } = await app.request(`DELETE /api/keys/${on.id}`, { key });
    expect(status).toBe(may ?? (reached ? 200 : 404));
    if (status === 200) on.revoked = true;
    return;
  }
  const { status, body } = await app.request(`POST /api/keys/${on.id}/rotate`, { key });
  const expected = !isCurrent(by) ? 403 : reached && isCurrent(on) ? 201 : 404;
  expect(status).toBe(may ?? expected);
  if (status !== 201) return;
  on.ends = world.day + 1;
  keep(world, body, { lineage: on.lineage, maker: on.maker });
};

const keep = (
  world: World,
  body: { id: string; key: string; permissions: readonly string[]; scope: KeyScope },
  of: Pick<Known, "lineage" | "maker">,
): void => {
  const { id, key: secret, permissions, scope } = body;
  world.keys.push({ id, secret, ...of, permissions, scope, ends: null, revoked: false });
};

/** The sentence of the law, asked of every key that the app takes, whoever may hold it. */
const nobodyGained = async (world: World, given: readonly Known[]): Promise<void> => {
  for (const key of world.keys) {
    const caller = await app.app.services.keys.resolve(key.secret);
    expect(caller !== null).toBe(lives(world, key));
    if (!caller) continue;
    const root = given.find(({ lineage }) => comesFrom(world, key, lineage));
    if (!root) throw new Error("a key that nobody gave");
    expect(root.permissions).toEqual(expect.arrayContaining([...caller.permissions]));
    expect(isInside(caller.scope, root.scope)).toBe(true);
    expect(caller.ecosystem).toBe(false);
  }
  const current = world.keys.filter(isCurrent).map(({ lineage }) => lineage);
  expect(new Set(current).size).toBe(current.length);
};

describe("keys that manage keys", () => {
  test("never gain a permission, a scope or a lineage, and keep what is theirs", async () => {
    const roots = fc.array(grant, { minLength: 2, maxLength: 4 });
    const steps = fc.array(step, { minLength: 5, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(roots, steps, async (grants, sequence) => {
        const world: World = { keys: [], day: 0 };
        for (const each of grants) {
          const made = await app.app.services.keys.create({ name: "given", ...each });
          keep(world, made, { lineage: made.id, maker: null });
        }
        const given = [...world.keys];
        for (const one of sequence) await act(world, one);
        await nobodyGained(world, given);
      }),
      { numRuns: 40 },
    );
  }, 120_000);
});
