/** Two who change a category at the same moment change both of what they meant. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTasks, type TaskGround, type TestMarket } from "../testing/ground.ts";
import { changeCategory } from "./keep-category.command.ts";

let ground: TaskGround;
let market: TestMarket;
beforeAll(async () => {
  ground = await startTasks();
  market = await ground.found();
});
afterAll(() => ground.stop());

const waitsForLock = async (): Promise<boolean> => {
  const { rowCount } = await ground.app.services.db.pool.query(
    `select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return (rowCount ?? 0) > 0;
};

it("keeps the price that one sets and the name that the other gives", async () => {
  const line = `PATCH /api/categories/${market.plumbing}`;
  const { answer } = await ground.app.services.db.transaction(async (tx) => {
    await changeCategory(tx, market.id, market.plumbing, { usualPriceCents: 51_000 });
    const asked = ground.send(market, line, { name: "Agua y gas" });
    await expect.poll(waitsForLock, { timeout: 20_000 }).toBe(true);
    return { answer: asked };
  });
  expect((await answer).body).toMatchObject({ name: "Agua y gas", usualPrice: 510 });
});
