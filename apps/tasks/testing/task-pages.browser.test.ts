/** The market's pages in a real browser: they fit, axe finds nothing, and no script is needed. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchChromium, runsChromium, skippedBecause } from "#ui/test-browser.ts";
import { screenFaults, visit } from "#ui/test-screens.ts";
import {
  offered,
  people,
  posted,
  startTasks,
  worked,
  type TaskGround,
  type TestMarket,
} from "./ground.ts";

let ground: TaskGround;
let at: TestMarket;
let browser: Browser;
beforeAll(async () => {
  if (!runsChromium) return;
  ground = await startTasks();
  at = await ground.found();
  browser = await launchChromium();
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await ground?.stop();
});

const urlOf = (rest: string): string => `${ground.app.url}/n/${at.id}/${rest}`;

/** Somebody's page, signed in by identity with `<sub>@example.org`. */
const pageOf = async (sub: string, javaScript: "on" | "off" = "on"): Promise<Page> =>
  visit(browser, { cookie: await ground.comeAs(sub), url: ground.app.url, javaScript });

/** A market with tasks in several states; answers an open one, a done one and its tasker. */
const live = async () => {
  const who = await people(ground, at, { client: "5560000001", tasker: "5560000002" });
  const address = "Calle Malintzin 14";
  const open = await posted(ground, at, who.clientId, { address, budget: 500 });
  await offered(ground, at, { taskId: open.id, taskerId: who.taskerId });
  const done = await worked(ground, at, who);
  await worked(ground, at, who, { method: "cash" });
  await ground.send(at, `PUT /api/taskers/${who.taskerId}/subscription`, { plan: "plus" });
  const { body: other } = await ground.send(at, "POST /api/taskers", {
    name: "Lupe Hernández",
    email: "lupe@example.org",
  });
  const note = { note: "No llegó a dos citas" };
  await ground.send(at, `POST /api/taskers/${other.id}/suspension`, note);
  return { open: open.id as string, done: done.id as string };
};

describe.skipIf(!runsChromium)(`tasks in a browser${skippedBecause}`, () => {
  it("fits, and axe finds nothing", { timeout: 180_000 }, async () => {
    const { open, done } = await live();
    await ground.hire(at.id, "valeria");
    const client = await pageOf("c5560000001");
    const tasker = await pageOf("t5560000002");
    const owner = await pageOf("valeria");
    const found = [
      ...(await screenFaults(client, urlOf("board"), { name: "board" })),
      ...(await screenFaults(client, urlOf(`tasks/${open}`), { name: "task-of-client" })),
      ...(await screenFaults(client, urlOf(`tasks/${done}`), { name: "task-done" })),
      ...(await screenFaults(client, urlOf("mine"), { name: "mine" })),
      ...(await screenFaults(client, urlOf("moderation"), { name: "no-staff", status: 403 })),
      ...(await screenFaults(tasker, urlOf(`tasks/${open}`), { name: "task-of-tasker" })),
      ...(await screenFaults(tasker, urlOf("work"), { name: "work" })),
      ...(await screenFaults(await pageOf("lupe"), urlOf("work"), { name: "suspended" })),
      ...(await screenFaults(await pageOf("nuevo"), urlOf("work"), { name: "join" })),
      ...(await screenFaults(owner, urlOf("moderation"), { name: "moderation" })),
      ...(await screenFaults(owner, urlOf("categories"), { name: "categories" })),
      ...(await screenFaults(owner, urlOf("staff"), { name: "staff" })),
    ];
    expect(found).toEqual([]);
    await tasker.goto(urlOf(`tasks/${open}`));
    expect(await tasker.getByText("Calle Malintzin 14").count()).toBe(0);
  });

  it("a task goes all its way without a script", { timeout: 180_000 }, async () => {
    const [client, tasker] = [await pageOf("berta", "off"), await pageOf("toño", "off")];
    await client.goto(urlOf("mine"));
    await client.getByLabel("Qué necesitas").fill("Colgar un espejo");
    await client.getByLabel("Zona").fill("Del Carmen");
    await client.getByLabel("Dirección exacta").fill("Callejón de las Flores 3");
    await client.getByRole("button", { name: "Publicar" }).click();
    await client.getByRole("heading", { name: "Colgar un espejo" }).waitFor();
    const task = client.url();

    await tasker.goto(urlOf("work"));
    await tasker.getByLabel("Qué sabes hacer").fill("Taladro y nivel");
    await tasker.getByRole("button", { name: "Empezar" }).click();
    await tasker.getByText("Todavía sin calificaciones").waitFor();
    await tasker.goto(task);
    await tasker.getByLabel("Tu precio").fill("250");
    await tasker.getByRole("button", { name: "Enviar oferta" }).click();
    await tasker.getByText("Ofreciste").waitFor();

    await client.goto(task);
    await client.getByRole("button", { name: "Aceptar esta oferta" }).click();
    await client.getByText("Asignada").waitFor();
    await tasker.goto(task);
    await tasker.getByText("Callejón de las Flores 3").waitFor();
    await tasker.getByRole("button", { name: "Ya terminé" }).click();
    await tasker.getByText("Terminada").waitFor();
    await tasker.getByRole("button", { name: "Me pagó en efectivo" }).click();
    await tasker.getByText("Confirmada").waitFor();
    await client.goto(task);
    await client.getByRole("button", { name: "Calificar" }).click();
    await client.getByText("Ya calificaste: 5 de 5.").waitFor();
    await tasker.goto(urlOf("work"));
    await tasker.getByText("5 de 5, de 1 en 90 días").waitFor();
    await tasker.getByText("Debes").waitFor();
  });

  it("what is another's to do is refused, and changes nothing", { timeout: 60_000 }, async () => {
    const who = await people(ground, at, { client: "5560000011", tasker: "5560000012" });
    const { id } = await posted(ground, at, who.clientId);
    const offer = await offered(ground, at, { taskId: id, taskerId: who.taskerId });
    const press = async (cookie: string, form: Readonly<Record<string, string>>) =>
      (await ground.request(`POST /n/${at.id}/tasks/${id}`, { cookie, form })).status;
    const stranger = await ground.comeAs("mallory");
    const tasker = await ground.comeAs("t5560000012");
    for (const act of ["accept", "withdraw", "done", "confirm", "cancel", "rate", "offer", "x"])
      expect(await press(stranger, { act, offer: offer.id, reason: "x", stars: "1" })).toBe(409);
    for (const act of ["accept", "done", "confirm", "cancel", "rate"])
      expect(await press(tasker, { act, offer: offer.id, reason: "x", stars: "1" })).toBe(409);
    const client = await ground.comeAs("c5560000011");
    expect(await press(client, { act: "cancel", reason: "" })).toBe(400);
    expect(await press(client, { act: "accept", offer: "x" })).toBe(409);
    expect((await ground.read(at, `/api/tasks/${id}`)).state).toBe("open");
    const moderation = { act: "suspend", tasker: who.taskerId, note: "x" };
    const path = `POST /n/${at.id}/moderation`;
    expect((await ground.request(path, { cookie: stranger, form: moderation })).status).toBe(403);
    expect(await press(tasker, { act: "withdraw" })).toBe(303);
  });
});
