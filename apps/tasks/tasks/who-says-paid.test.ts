/** On a task's page nobody says of money that is another's that it came. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { people, startTasks, worked, type TaskGround, type TestMarket } from "../testing/ground.ts";

let ground: TaskGround;
let market: TestMarket;
beforeAll(async () => {
  ground = await startTasks();
  market = await ground.found();
});
afterAll(() => ground.stop());

/** What is pressed on the page of a task that is done, and what became of the task. */
const pressed = async (sub: string, taskId: string, method: string) => {
  const cookie = await ground.comeAs(sub);
  const form = { act: "confirm", method };
  const got = await ground.request(`POST /n/${market.id}/tasks/${taskId}`, { cookie, form });
  return [got.status, (await ground.read(market, `/api/tasks/${taskId}`)).state];
};

it("a client pays online alone; who did it says that cash came", async () => {
  const who = await people(ground, market, { client: "5570000001", tasker: "5570000002" });
  const { id } = await worked(ground, market, who);
  for (const method of ["cash", "card", "transfer"])
    expect(await pressed("c5570000001", id, method)).toEqual([400, "done"]);
  for (const method of ["card", "transfer", "digital"])
    expect(await pressed("t5570000002", id, method)).toEqual([400, "done"]);
  expect(await pressed("stranger", id, "cash")).toEqual([409, "done"]);
  expect(await pressed("t5570000002", id, "cash")).toEqual([303, "confirmed"]);
});

it("whoever runs the market notes a card or a transfer", async () => {
  const who = await people(ground, market, { client: "5570000003", tasker: "5570000004" });
  const { id } = await worked(ground, market, who);
  await ground.hire(market.id, "moderates", "moderator");
  expect(await pressed("moderates", id, "transfer")).toEqual([303, "confirmed"]);
});
