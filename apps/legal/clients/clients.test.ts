/** Clients: added, changed, listed, and found again by the name that they have now. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startLegal, type LegalGround, type TestFirm } from "../testing/ground.ts";

let ground: LegalGround;
let firm: TestFirm;
beforeAll(async () => {
  ground = await startLegal();
  firm = await ground.found();
});
afterAll(() => ground.stop());

const found = (at: TestFirm, name: string) =>
  ground.send(at, "POST /api/conflicts", { names: [name] });
const hitsOf = async (name: string) => (await found(firm, name)).body.hits;

test("what is not sent is empty; a change leaves the rest", async () => {
  const added = await ground.addClient(firm, { name: "Kemper", kind: "company" });
  expect(added).toMatchObject({ kind: "company", email: null, rfc: null, taxRegime: null });
  const fiscal = { rfc: "eku9003173c9", postalCode: "42501", taxRegime: "601" };
  const changed = await ground.send(firm, `PATCH /api/clients/${added.id}`, fiscal);
  expect(changed.body).toEqual({ ...added, ...fiscal, rfc: "EKU9003173C9" });
  const read = await ground.send(firm, `GET /api/clients/${added.id}`);
  expect(read.body).toEqual(changed.body);
  const bad = await ground.send(firm, `PATCH /api/clients/${added.id}`, { rfc: "X" });
  expect([bad.status, bad.body.field]).toEqual([400, "rfc"]);
});

test("lists are newest first, page by page", async () => {
  const own = await ground.found("De la lista");
  const ids: string[] = [];
  for (const name of ["Uno", "Dos", "Tres"])
    ids.unshift((await ground.addClient(own, { name })).id);
  const first = await ground.send(own, "GET /api/clients?limit=2");
  const rest = await ground.send(own, `GET /api/clients?limit=2&cursor=${first.body.nextCursor}`);
  const idsIn = ({ body }: typeof first) => body.clients.map(({ id }: { id: string }) => id);
  expect([idsIn(first), idsIn(rest)]).toEqual([ids.slice(0, 2), ids.slice(2)]);
});

test("a check finds clients and parties however they are spelled, by today's name", async () => {
  const client = await ground.addClient(firm, { name: "Comercializadora Vázquez, S.A. de C.V." });
  expect(await hitsOf("comersializadora basques")).toMatchObject([
    { role: "client", strength: "exact", clientId: client.id, matterId: null },
  ]);
  await ground.send(firm, `PATCH /api/clients/${client.id}`, { name: "Abarrotes Quiroga" });
  expect(await hitsOf("Comercializadora Vázquez")).toEqual([]);
  expect(await hitsOf("Abarrotes Kiroga")).toMatchObject([{ name: "Abarrotes Quiroga" }]);
  const parties = [{ name: "Luis Ordaz Peña", role: "witness" }];
  const matter = await ground.openMatter(firm, { clientId: client.id, parties });
  expect(await hitsOf("Luis Ordaz")).toMatchObject([
    { role: "witness", strength: "likely", matterId: matter.id },
  ]);
  await ground.send(firm, `PATCH /api/matters/${matter.id}`, { parties: [] });
  expect(await hitsOf("Luis Ordaz")).toEqual([]);
  const other = await ground.found("Otro despacho");
  const elsewhere = await found(other, "Abarrotes Kiroga");
  expect(elsewhere.body.hits).toEqual([]);
});
