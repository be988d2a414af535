// Listing clients over HTTP.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startClientDesk, tienda, type ClientDesk } from "../testing/client-desk.ts";

let desk: ClientDesk;
const made: string[] = [];
beforeAll(async () => {
  desk = await startClientDesk();
  for (const name of ["Uno", "Dos 100%", "Tres_x", "Cuatro"]) {
    made.push((await desk.call("POST /api/clients", { body: { ...tienda, name } })).body.client_id);
  }
  await desk.call(`DELETE /api/clients/${made[0]}`);
});
afterAll(() => desk.stop());

const listed = async (query: string): Promise<readonly string[]> => {
  const { body } = await desk.call(`GET /api/clients?${query}`);
  return body.clients.map((client: { client_id: string }) => client.client_id);
};

describe("200", () => {
  test("newest first, page by page", async () => {
    const first = await desk.call("GET /api/clients?limit=3");
    expect(first.body.clients).toHaveLength(3);
    expect(first.body.clients[0]).toMatchObject({ name: "Cuatro", secrets: [{}] });
    const rest = await desk.call(`GET /api/clients?limit=3&cursor=${first.body.nextCursor}`);
    // Control's console, the house's own client, was there from the start.
    expect(rest.body.clients).toMatchObject([
      { client_id: made[0], disabled: true },
      { client_id: "milpa-control", first_party: true },
    ]);
    expect(rest.body.nextCursor).toBeUndefined();
  });

  test("by a part of name or id, in any case, taken as it is; by state", async () => {
    expect(await listed("search=CUATRO")).toEqual([made[3]]);
    expect(await listed(`search=${made[1]}`)).toEqual([made[1]]);
    expect(await listed(`search=${encodeURIComponent("0%")}`)).toEqual([made[1]]);
    expect(await listed("search=_")).toEqual([made[2]]);
    expect(await listed("search=nobody")).toEqual([]);
    expect(await listed("state=disabled")).toEqual([made[0]]);
    const enabled = [...made.slice(1).toReversed(), "milpa-control"];
    expect(await listed("state=enabled")).toEqual(enabled);
  });
});

test("400 for a cursor that is none of ours, and for an unknown state", async () => {
  expect((await desk.call("GET /api/clients?cursor=x")).status).toBe(400);
  expect((await desk.call("GET /api/clients?state=asleep")).status).toBe(400);
});

test("401 without a key, 403 with a weak one", async () => {
  expect((await desk.request("GET /api/clients")).status).toBe(401);
  expect((await desk.request("GET /api/clients", { key: desk.weakKey })).status).toBe(403);
});
