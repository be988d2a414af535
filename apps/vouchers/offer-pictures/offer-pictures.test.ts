/** An offer's picture: given by its own people, seen by its community, and what is no picture. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "#platform/testing/test-app.ts";
import { vouchersApp } from "../app.ts";
import { drawScene } from "../seed-pictures.ts";
import { newMarket, type Market, type Person } from "../testing/market.ts";
import { pictureBytesMost } from "./limits.ts";

let world: TestApp;
let market: Market;
let seller: Person;
let offerId: string;
const pot = drawScene("pot");
beforeAll(async () => {
  world = await startTestApp(vouchersApp);
  market = await newMarket(world);
  seller = await market.member({ displayName: "Vera" });
  const { cookie } = seller;
  const body = { title: "Olla de barro" };
  offerId = (await world.request("POST /api/offers", { cookie, body })).body.id;
});
afterAll(() => world.stop());

const send = async (bytes: Buffer, { cookie } = seller) => {
  const form = new FormData();
  form.append("picture", new Blob([new Uint8Array(bytes)]), "una.png");
  const asked = new Response(form);
  const headers = { "content-type": asked.headers.get("content-type") ?? "" };
  const raw = Buffer.from(await asked.arrayBuffer());
  return world.request(`POST /offers/${offerId}/picture`, { cookie, headers, raw });
};
const look = ({ cookie }: Person) => world.request(`GET /offers/${offerId}`, { cookie });
const srcIn = (text: string): string => /src="(\/offers\/[^"]+)"/.exec(text)?.[1] ?? "";

it("is seen by the community at an address that changes with it, and by nobody else", async () => {
  const neighbour = await market.member();
  const stranger = await (await newMarket(world)).member();
  expect((await send(pot)).status).toBe(303);
  const first = srcIn((await look(neighbour)).text);
  const shown = await world.request(`GET ${first}`, { cookie: neighbour.cookie });
  expect([shown.status, shown.headers["content-type"]]).toEqual([200, "image/png"]);
  expect(shown.headers["cache-control"]).toContain("private");
  const list = await world.request("GET /offers", { cookie: neighbour.cookie });
  expect(srcIn(list.text)).toBe(first);
  for (const { cookie } of [stranger, { cookie: "" }]) {
    const got = await world.request(`GET ${first}`, { cookie });
    expect([got.status, got.text.includes("PNG")]).not.toEqual([200, true]);
  }
  await send(drawScene("guitar"));
  const second = srcIn((await look(neighbour)).text);
  expect(second).not.toBe(first);
  expect((await world.request(`GET ${first}`, { cookie: neighbour.cookie })).status).toBe(404);
  const { cookie } = seller;
  await world.request(`POST /offers/${offerId}/picture`, { cookie, form: { remove: "yes" } });
  expect(srcIn((await look(neighbour)).text)).toBe("");
});

it("is its own people's to give", async () => {
  const neighbour = await market.member();
  expect((await send(pot, neighbour)).status).toBe(403);
  expect((await look(neighbour)).text).not.toContain("Poner foto");
  expect(srcIn((await look(seller)).text)).toBe("");
});

it("is no drawing with a script, no text, not too heavy, not too wide; each is said", async () => {
  const svg = Buffer.from("<svg><script>1</script></svg>");
  const wide = Buffer.from(pot);
  wide.writeUInt32BE(60_000, 16);
  wide.writeUInt32BE(60_000, 20);
  const heavy = Buffer.concat([pot, Buffer.alloc(pictureBytesMost)]);
  for (const [bytes, said] of [
    [svg, "No es una foto que sepamos mostrar"],
    [Buffer.from("hola"), "No es una foto que sepamos mostrar"],
    [Buffer.alloc(0), "Escoge un archivo"],
    [heavy, "Pesa demasiado"],
    [wide, "demasiados puntos"],
  ] as const) {
    const got = await send(bytes);
    expect([got.status, got.text.includes(said)]).toEqual([400, true]);
  }
  expect(srcIn((await look(seller)).text)).toBe("");
});
