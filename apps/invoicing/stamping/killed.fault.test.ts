/** `kill -9` at each step of stamping: one fiscal UUID, one stamp, no folio lost. */
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { DoubleName } from "../testing/fault-ground.ts";
import { startKillGround, type KillGround } from "../testing/kill-ground.ts";

// `vi.waitFor`: `expect.poll` asks which test it is in, and two of them run at once.
const patience = { timeout: 30_000, interval: 10 };

const other = (name: DoubleName): DoubleName => (name === "sw" ? "finkok" : "sw");

const doubles = ["sw", "finkok"] as const;

/** Both at the same time, each on a ground of its own and in its turn. */
const atOnce = { concurrent: true, timeout: 120_000 };
describe.each(doubles)("killed while %s is asked", atOnce, (name) => {
  describe("one after the other", { concurrent: false }, () => {
    let world: KillGround;
    beforeAll(async () => {
      world = await startKillGround();
    });
    afterEach(() => world.letGo());
    afterAll(() => world.stop());

    test("before its folio is reserved", async () => {
      const issuer = await world.issuerOf(name);
      await world.lock("select from organization where id = $1 for update", [
        issuer.organizationId,
      ]);
      const { asked, kill } = await world.askInProcess(issuer);
      await world.untilWaiting();
      await kill();
      await world.expectOneStamp(issuer, asked);
    });

    test("after its folio is reserved, before anything is sent", async () => {
      const [issuer, before] = [await world.issuerOf(name), world.knocks()];
      const { asked, kill } = await world.askInProcess(issuer, world.awayVariables(name));
      await world.invoiceNow(issuer);
      await vi.waitFor(() => expect(world.knocks()).toBeGreaterThan(before), patience);
      await kill();
      await world.expectOneStamp(issuer, asked);
    });

    test("after it was sent, before it is stamped", async () => {
      const [issuer, stamps, seen] = [
        await world.issuerOf(name),
        world.stampsNow(),
        world.seenBy(name),
      ];
      world.faultsOf(name).push("silence_before");
      const { asked, kill } = await world.askInProcess(issuer);
      await vi.waitFor(() => expect(world.seenBy(name)).toBe(seen + 1), patience);
      await kill();
      await world.expectOneStamp(issuer, asked);
      expect(world.stampsNow()).toBe(stamps + 1);
    });

    test("after it is stamped, before the answer", async () => {
      const [issuer, stamps] = [await world.issuerOf(name), world.stampsNow()];
      world.faultsOf(name).push("silence_after");
      const { asked, kill } = await world.askInProcess(issuer);
      await vi.waitFor(() => expect(world.stampsNow()).toBe(stamps + 1), patience);
      await kill();
      await world.expectOneStamp(issuer, asked);
      expect(world.stampsNow()).toBe(stamps + 1);
    });

    test("after the answer, before it is kept", async () => {
      const [issuer, stamps] = [await world.issuerOf(name), world.stampsNow()];
      world.faultsOf(name).push({ slowMs: 500 });
      const { asked, kill } = await world.askInProcess(issuer);
      await world.lock("select from invoice where id = $1 for update", [
        await world.invoiceNow(issuer),
      ]);
      await world.untilWaiting();
      await kill();
      await world.expectOneStamp(issuer, asked);
      expect(world.stampsNow()).toBe(stamps + 1);
    });

    test("in the midst of keeping it", async () => {
      const issuer = await world.issuerOf(name);
      await world.ground.stamp({}, { key: issuer.key });
      const stamps = world.stampsNow();
      await world.lock("select from stamp_usage where organization_id = $1 for update", [
        issuer.organizationId,
      ]);
      const { asked, kill } = await world.askInProcess(issuer);
      await world.untilWaiting();
      await kill();
      await world.expectOneStamp(issuer, asked);
      expect(world.stampsNow()).toBe(stamps + 1);
    });

    test("between its being away and the other provider", async () => {
      const [issuer, stamps] = [await world.issuerOf(name, other(name)), world.stampsNow()];
      const { asked, kill } = await world.askInProcess(issuer, world.awayVariables(name));
      // What the next attempt would write is taken: nothing of it is sent.
      await world.lock(
        `insert into stamp_attempt
         (organization_id, invoice_id, number, try, provider, state, started_at)
       select organization_id, id, 2, 1, provider, 'sending', now() from invoice where id = $1`,
        [await world.invoiceNow(issuer)],
      );
      await world.untilWaiting();
      await kill();
      await world.expectOneStamp(issuer, asked);
      expect(world.stampsNow()).toBe(stamps + 1);
    });

    test.each(["silence_before", "silence_after"] as const)(
      "as the second one, of which nothing is heard (%s)",
      async (fault) => {
        const [stamps, seen] = [world.stampsNow(), world.seenBy(name)];
        const issuer = await world.issuerOf(other(name), name);
        world.faultsOf(name).push(fault);
        const { asked, kill } = await world.askInProcess(issuer, world.awayVariables(other(name)));
        await vi.waitFor(() => expect(world.seenBy(name)).toBe(seen + 1), patience);
        if (fault === "silence_after")
          await vi.waitFor(() => expect(world.stampsNow()).toBe(stamps + 1), patience);
        await kill();
        await world.expectOneStamp(issuer, asked);
        expect(world.stampsNow()).toBe(stamps + 1);
      },
    );
  });
});
