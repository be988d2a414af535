/** How many codes are sent and guessed; a house without SMS takes addresses alone. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hourMs, minuteMs } from "#platform/clock.ts";
import { wrongGuesses } from "#platform/limits.ts";
import { startTestApp, type TestApp } from "#platform/testing/test-app.ts";
import { identityApp } from "../app.ts";
import { codeDesk, newPhone, type CodeDesk } from "./test-code-desk.ts";
import { newVisitor } from "../testing/visitor.ts";
import { codesFromNetwork, codesToContact } from "./limits.ts";

let world: TestApp;
let desk: CodeDesk;
beforeAll(async () => {
  world = await startTestApp(identityApp, { mode: "production", trustedProxies: ["127.0.0.1"] });
  desk = codeDesk(world);
});
afterAll(() => world.stop());

const sentTo = (to: string): number => world.sent.filter((message) => message.to === to).length;

describe("codes to one contact", () => {
  it("are few from strangers' browsers; its owner's browser has a share of its own", async () => {
    const phone = newPhone();
    const owner = newVisitor(world, "10.20.1.1");
    await desk.signIn(owner, phone);
    await owner.post("/sign-out", {});
    for (let at = 0; at < codesToContact.free; at += 1)
      await desk.codeFor(newVisitor(world, `10.21.${at}.1`), phone);
    const late = await newVisitor(world, "10.22.0.1").post("/sign-in/code", { contact: phone });
    expect([late.status, late.headers["retry-after"]]).toEqual([429, String(minuteMs / 1000)]);
    expect(late.text).toContain("Espera 60 segundos");
    expect((await desk.signIn(owner, phone)).status).toBe(303);
  });

  it("are counted by what the contact is, however it is typed", async () => {
    const before = world.sent.length;
    const ways = ["Eva@example.com", "eva@example.com", " EVA@EXAMPLE.COM ", "eva@Example.Com"];
    const got = [];
    for (const contact of [...ways, ...ways])
      got.push((await newVisitor(world, "10.24.0.1").post("/sign-in/code", { contact })).status);
    expect(got.filter((status) => status === 200)).toHaveLength(codesToContact.free);
    await expect.poll(() => world.sent.length - before).toBe(codesToContact.free);
  });
});

it("one network asks for so many and no more, whosever contacts they are", async () => {
  const ask = () => newVisitor(world, "10.25.0.1").post("/sign-in/code", { contact: newPhone() });
  const other = newVisitor(world, "10.25.1.1");
  expect((await ask()).status).toBe(200);
  const asked = "update sign_in_attempt set failures = $1 where failures = 1";
  await world.app.services.db.pool.query(asked, [codesFromNetwork.free - 1]);
  expect([(await ask()).status, (await ask()).status]).toEqual([200, 429]);
  expect((await other.post("/sign-in/code", { contact: newPhone() })).status).toBe(200);
});

it("wrong codes of one network are counted over all contacts", async () => {
  const phone = newPhone();
  const browser = newVisitor(world, "10.26.0.1");
  const code = await desk.codeFor(browser, phone);
  for (let at = 0; at < wrongGuesses.mostPerNetwork; at += 1)
    expect((await desk.confirm(browser, newPhone(), "123456")).status).toBe(401);
  const late = await desk.confirm(browser, phone, code);
  expect([late.status, late.headers["retry-after"]]).toEqual([429, String(hourMs / 1000)]);
  expect(late.text).toContain("muchos códigos equivocados");
});

it("a house without SMS takes an address alone, and says so", async () => {
  const house = await startTestApp(identityApp, { channels: ["email"] });
  try {
    const browser = newVisitor(house);
    expect((await browser.get("/sign-in/code")).text).toContain(
      "Aquí los códigos llegan solo por correo.",
    );
    const phone = newPhone();
    expect((await browser.post("/sign-in/code", { contact: phone })).status).toBe(400);
    expect(house.sent).toEqual([]);
    expect((await codeDesk(house).signIn(browser, "sin.sms@example.com")).status).toBe(303);
  } finally {
    await house.stop();
  }
  expect(sentTo("sin.sms@example.com")).toBe(0);
});
