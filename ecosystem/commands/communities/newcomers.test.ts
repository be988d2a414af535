/** Who comes in by the command line: invited, of a file, approved and refused. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "#platform/id.ts";
import { startTestApp, type TestApp } from "#platform/testing/test-app.ts";
import { vouchersApp } from "../../../apps/vouchers/app.ts";
import {
  readCommunity,
  type CommunityRow,
} from "../../../apps/vouchers/community/community.query.ts";
import { askToJoin } from "../../../apps/vouchers/join-requests/ask-to-join.command.ts";
import { newMarket, type Market, type Person } from "../../../apps/vouchers/testing/market.ts";
import * as newcomers from "./newcomers.ts";

let world: TestApp;
let market: Market;
let ines: Person;
let place: CommunityRow;
beforeAll(async () => {
  world = await startTestApp(vouchersApp);
  market = await newMarket(world);
  ines = await market.member({ displayName: "Inés", administrator: true });
  const { db } = world.app.services;
  const body = { openToRequests: true };
  await world.request("PATCH /api/me/community", { cookie: ines.cookie, body });
  const found = await readCommunity(db, market.communityId);
  if (!found) throw new Error("the market is not there");
  place = found;
});
afterAll(() => world.stop());

const acting = (as?: string) => newcomers.actingIn(world.app.services, place, as);
const members = async (): Promise<readonly string[]> => {
  const got = await world.request("GET /api/members?limit=100", { cookie: ines.cookie });
  return (got.body.members as { displayName: string }[]).map(({ displayName }) => displayName);
};
const ask = async (displayName: string, contact: string): Promise<string> => {
  const { db, clock } = world.app.services;
  const asked = { displayName, contact, note: null };
  expect(await askToJoin(db, place.id, asked, clock.now())).toBe("asked");
  const { document } = await newcomers.requests(world.app.services, place, false);
  return (document as { id: string; displayName: string }[])[0]?.id ?? "";
};

describe("in whose name", () => {
  it("is that of an administrator of this community, and of nobody else", async () => {
    expect((await acting()).by.id).toBe(ines.id);
    const other = await market.member({ displayName: "Otra", administrator: true });
    expect((await acting(other.id)).by.id).toBe(other.id);
    const plain = await market.member();
    for (const as of [plain.id, newId(), "nobody"])
      await expect(acting(as)).rejects.toThrow("is no administrator");
  });
});

describe("who comes in", () => {
  it("is invited by a link that opens", async () => {
    const { document, text } = await newcomers.invite(await acting(), "Ana", {
      phone: "5581230001",
    });
    const { url } = document as { url: string };
    expect(text).toContain(url);
    expect((await world.request(`GET ${new URL(url).pathname}`)).text).toContain("Ana");
    expect(world.sent.some(({ to }) => to.includes("5581230001"))).toBe(true);
    const both = { phone: "5581230002", email: "a@example.org" };
    await expect(newcomers.invite(await acting(), "Ana", both)).rejects.toThrow("one of the two");
  });

  it("is of a file: seen first, then all, and nobody where a line is wrong", async () => {
    const { services } = world.app;
    const csv = "nombre,celular\nBeto,5581230011\nCarmen,5581230012\n";
    const check = await newcomers.addFile(services, place, { csv, check: true });
    expect(check.document).toEqual({ lines: 2, added: 2, known: 0 });
    expect(await members()).not.toContain("Beto");
    await newcomers.addFile(services, place, { csv, check: false });
    expect(await members()).toEqual(expect.arrayContaining(["Beto", "Carmen"]));
    const again = await newcomers.addFile(services, place, { csv, check: false });
    expect(again.document).toEqual({ lines: 2, added: 0, known: 2 });
    const wrong = "nombre,celular\nDora,5581230013\nEva,12\n";
    await expect(newcomers.addFile(services, place, { csv: wrong, check: false })).rejects.toThrow(
      "line 3",
    );
    expect(await members()).not.toContain("Dora");
  });

  it("asked, and is approved or refused once", async () => {
    const fabi = await ask("Fabi", "fabi@example.org");
    expect((await newcomers.approve(await acting(), fabi)).text).toContain("Fabi is member");
    expect(await members()).toContain("Fabi");
    const gael = await ask("Gael", "gael@example.org");
    await newcomers.refuse(await acting(), gael);
    expect(await members()).not.toContain("Gael");
    await expect(newcomers.approve(await acting(), gael)).rejects.toThrow();
    await expect(newcomers.approve(await acting(), "nothing")).rejects.toThrow("no request");
    const waiting = await newcomers.requests(world.app.services, place, false);
    expect(waiting.text).toBe("Nobody waits for an answer.");
    const all = await newcomers.requests(world.app.services, place, true);
    expect(all.document).toHaveLength(2);
  });
});
