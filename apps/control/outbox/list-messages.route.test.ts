/** The outbox: what apps hand over can be read at once, newest first. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cookieOf } from "#platform/testing/test-client.ts";
import { startHouse, type House } from "../testing/house.ts";

let house: House;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.stop());

const message = (index: number, more: object = {}) => ({
  id: `019aa000-0000-7000-8000-${String(index).padStart(12, "0")}`,
  app: "identity",
  channel: "email",
  to: "Ana@Example.org",
  subject: `Mensaje ${index}`,
  text: `código ${index}`,
  html: null,
  at: "2026-11-21T12:00:00Z",
  ...more,
});
const capture = (body: object) => house.signed("POST /api/internal/outbox", body);
const outbox = (query: string) => house.request(`GET /api/sandbox/outbox${query}`);
const subjects = async (query: string): Promise<string[]> =>
  (await outbox(query)).body.messages.map((found: { subject: string }) => found.subject);

describe("200", () => {
  test("newest first, without a key, each with exactly the documented fields", async () => {
    for (const index of [1, 2, 3]) expect((await capture(message(index))).status).toBe(200);
    const got = await outbox("");
    expect(got.status).toBe(200);
    expect(got.body.messages[0]).toEqual({
      id: message(3).id,
      channel: "email",
      to: "Ana@Example.org",
      subject: "Mensaje 3",
      text: "código 3",
      html: null,
      attachments: [],
      at: "2026-11-21T12:00:00.000Z",
    });
    expect(got.body.messages).toHaveLength(3);
    expect(got.body.nextCursor).toBeUndefined();
  });

  test("the same message handed over twice is there once", async () => {
    await capture(message(3));
    expect(await subjects("")).toHaveLength(3);
  });

  test("with the address that an answer goes to, where it has one", async () => {
    await capture(message(7, { to: "replies@example.org", replyTo: "ana@example.org" }));
    const { body } = await outbox("?to=replies@example.org");
    expect(body.messages[0].replyTo).toBe("ana@example.org");
  });

  test("with the files of a message, and a page from which people download them", async () => {
    const content = Buffer.from([0x25, 0x50, 0x44, 0x46, 0x00, 0xff]);
    const file = { name: "Factura Ñ.pdf", contentType: "application/pdf" };
    const contentBase64 = content.toString("base64");
    const sent = message(5, { to: "files@example.org", attachments: [{ ...file, contentBase64 }] });
    expect((await capture(sent)).status).toBe(200);
    expect((await capture(sent)).status).toBe(200);
    const { body } = await outbox("?to=files@example.org");
    expect(body.messages[0].attachments).toEqual([{ ...file, size: 6, contentBase64 }]);
    const form = { key: await house.key("admin:read") };
    const cookie = cookieOf(await house.request("POST /sign-in/key", { form }));
    const page = await house.request("GET /outbox?to=files@example.org", { cookie });
    const href = /href="(\/outbox\/[^"]+)"/.exec(page.text)?.[1];
    expect(page.text).toContain("Factura Ñ.pdf");
    const got = await fetch(`${house.app.url}${href}`, { headers: { cookie } });
    expect(Buffer.from(await got.arrayBuffer())).toEqual(content);
    expect(got.headers.get("content-type")).toBe("application/pdf");
    expect(got.headers.get("content-disposition")).toContain("attachment");
    expect((await house.request(`GET ${href}`)).status).toBe(303);
    for (const nothing of [href?.replace(/1$/, "2"), "/outbox/x/attachments/y"])
      expect((await house.request(`GET ${nothing}`, { cookie })).status).toBe(404);
  });

  test("by recipient however it is typed, and by channel", async () => {
    await capture(message(4, { channel: "sms", to: "+52 55 1234 5678" }));
    expect(await subjects("?to=5512345678")).toEqual(["Mensaje 4"]);
    expect(await subjects("?to=525512345678&channel=sms")).toEqual(["Mensaje 4"]);
    expect(await subjects("?to=ana@example.org&limit=1")).toEqual(["Mensaje 3"]);
    expect(await subjects("?channel=voice")).toEqual([]);
    expect(await subjects("?to=nobody@example.org")).toEqual([]);
  });

  test("in pages that neither repeat nor skip", async () => {
    const first = await outbox("?limit=3");
    const second = await outbox(`?limit=3&cursor=${first.body.nextCursor}`);
    const all = [...first.body.messages, ...second.body.messages];
    expect(all.map((found) => found.subject)).toEqual(await subjects(""));
    expect(second.body.nextCursor).toBeUndefined();
  });
});

describe("400", () => {
  test.each([
    ["?channel=pigeon", "channel"],
    ["?limit=0", "limit"],
    ["?limit=x", "limit"],
    ["?cursor=abc", "cursor"],
  ])("%s names %s", async (query, field) => {
    const got = await outbox(query);
    expect([got.status, got.body.field]).toEqual([400, field]);
  });

  test.each([
    [{ name: "../etc", contentType: "text/plain", contentBase64: "" }],
    [{ name: "a", contentType: "text/plain\r\nx: y", contentBase64: "" }],
    [{ name: "a", contentType: "text/plain", contentBase64: "%" }],
  ])("a file that is none", async (file) => {
    const got = await capture(message(11, { attachments: [file] }));
    expect([got.status, got.body.field]).toEqual([400, expect.stringContaining("attachments.0.")]);
  });

  test("a captured message that is larger than a message may be", async () => {
    const got = await capture(message(9, { text: "x".repeat(30_000) }));
    expect([got.status, got.body.field]).toEqual([400, "text"]);
  });
});

test("401 for a message that nobody signed", async () => {
  const got = await house.request("POST /api/internal/outbox", { body: message(10) });
  expect(got.status).toBe(401);
});

test("404 in production, for reading and for capturing", async () => {
  const production = await startHouse("production");
  try {
    expect((await production.request("GET /api/sandbox/outbox")).status).toBe(404);
    expect((await production.request("GET /openapi.json")).text).not.toContain("/api/sandbox/");
    const captured = await production.signed("POST /api/internal/outbox", message(1));
    expect(captured.status).toBe(404);
  } finally {
    await production.stop();
  }
});
