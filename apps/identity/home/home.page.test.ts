/** A person's home over HTTP: their own places, in both languages, and what is away as such. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serveLoopback } from "#platform/testing/loopback.ts";
import { startIdentity, type IdentityGround, type SignedInPerson } from "../testing/ground.ts";

const stall = {
  id: "stall",
  title: "Tamales <Ana>",
  url: "http://pos.test/n/stall",
  kind: "business",
  figures: [{ name: "Ventas de hoy", unit: "cents", value: 123_450, days: [0, 5, 123_450] }],
  attention: [] as object[],
};
const owed = {
  title: "Tres facturas vencidas",
  reason: "La más vieja venció el lunes.",
  url: "http://pos.test/n/stall/invoices",
  action: "Cobrar",
};

let ground: IdentityGround;
let told: object = { places: [stall] };
let stopAll: () => Promise<void>;
beforeAll(async () => {
  const till = await serveLoopback((_request, response) => {
    response.setHeader("content-type", "application/json").end(JSON.stringify(told));
  });
  const hangs = await serveLoopback(() => undefined);
  ground = await startIdentity({ urls: { pos: till.url, legal: hangs.url } });
  stopAll = async () => {
    await ground.stop();
    await till.stop();
    await hangs.stop();
  };
});
afterAll(() => stopAll());

const get = (line: string, who?: SignedInPerson) =>
  ground.request(`GET ${line}`, who ? { cookie: who.cookie } : {});

describe("home", () => {
  it.each(["/", "/home"])("%s: a stranger signs in first", async (path) => {
    const got = await get(path);
    expect([got.status, got.headers["location"]]).toEqual([
      303,
      `/sign-in?next=${encodeURIComponent(path)}`,
    ]);
  });

  it("shows a place with its figure and its small chart, and names what is away", async () => {
    told = { places: [stall] };
    const { status, text } = await get("/home", await ground.signIn());
    expect(status).toBe(200);
    expect(text).toContain('href="http://pos.test/n/stall"');
    expect(text).toContain("Tamales &lt;Ana>");
    expect(text).toContain("$1,234.50");
    expect(text).toContain('aria-label="Ventas de hoy, últimos 3 días"');
    expect(text).toContain("Despacho no contestó");
    expect(text).not.toContain("Necesita tu atención");
  });

  it("shows what waits on top, in the words of its app, with the way to it", async () => {
    told = { places: [{ ...stall, attention: [owed] }] };
    const { text } = await get("/home?lang=en", await ground.signIn());
    expect(text).toContain("Needs your attention");
    expect(text).toContain(owed.reason);
    expect(text).toContain(`href="${owed.url}"`);
    expect(text).toContain("Cobrar");
  });

  it("is there for who belongs nowhere yet, and for an app that tells nonsense", async () => {
    told = { places: [{ id: 7 }] };
    const { status, text } = await get("/home", await ground.signIn());
    expect(status).toBe(200);
    expect(text).toContain("Punto de venta no contestó");
  });
});
