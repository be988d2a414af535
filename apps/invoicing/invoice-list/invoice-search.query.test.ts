/** Invoices are found by any of their words, and only one's own. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import { searchedFirst } from "./limits.ts";
import { startInvoicing, type InvoicingGround } from "../testing/ground.ts";
import { sale } from "../testing/sale.ts";
import { searchVector, searchWords } from "./search-words.query.ts";

let ground: InvoicingGround;
beforeAll(async () => {
  ground = await startInvoicing();
});
afterAll(() => ground.stop());

const pool = () => ground.app.services.db.pool;

const search = async (q: string, more = "", key = ground.key) => {
  const got = await ground.request(`GET /api/cfdi?q=${encodeURIComponent(q)}${more}`, { key });
  expect(got.status, got.text.slice(0, 200)).toBe(200);
  return (got.body.invoices as readonly { readonly uuid: string }[]).map(({ uuid }) => uuid);
};

test("by name, RFC, folio, reference and fiscal UUID, whole or their beginnings", async () => {
  const { receptor } = sale;
  const referenceId = `PED-${newId().slice(-6)}`;
  const named = { receptor: { ...receptor, nombre: "ÑANDÚ & PEÑA XÓCHITL" } };
  const { body } = await ground.stamp({ ...named, serie: "BUSCA", referenceId });
  const { uuid } = body;
  for (const q of [
    ...["ñandú peña", "NANDU", "xoch ñan", "CACX7605101P8", "cacx", "busca1", "BUSCA 1"],
    ...[referenceId, uuid, uuid.toLowerCase(), uuid.slice(0, 13), uuid.replaceAll("-", " ")],
  ]) {
    expect(await search(q), q).toEqual([uuid]);
  }
  for (const q of ["zzz", "ñandú zzz", "andu", "'", "&", "!:*", `${uuid}0`]) {
    expect(await search(q), q).toEqual([]);
  }
});

test("any fiscal UUID, whatever its digits look like to a parser of language", async () => {
  const odd = [
    "00000000-0000-0000-0000-000000000000",
    "1E5F0000-7E12-8123-9999-123456789012",
    "12345678-1234-4321-8123-000000000001",
    "ABCDEF12-ABCD-4E10-A1E5-0E0000000001",
  ];
  for (const uuid of odd) {
    const { body } = await ground.stamp();
    await pool().query(
      `update invoice set uuid = $2, search = ${searchVector("$3::text")} where uuid = $1`,
      [body.uuid, uuid, searchWords(ground.organizationId, [uuid])],
    );
    expect(await search(uuid)).toEqual([uuid]);
    expect(await search(uuid.slice(0, 10))).toContain(uuid);
  }
});

test("older than all that is looked through first, and within state and days", async () => {
  const { body } = await ground.stamp({ condicionesDePago: "a", referenceId: "antigua-1" });
  await pool().query(
    `insert into invoice (organization_id, id, status, kind, series, issued_local, receiver_rfc,
       receiver_name, currency, subtotal_micros, total_micros, asked_by, search, created_at)
     select $1, uuidv7(), 'draft', 'I', 'A', '2026-11-20T12:00:00', 'XAXX010101000', 'X', 'MXN', 0,
            0, 'test', ${searchVector("$2::text")}, now()
       from generate_series(1, $3::int)`,
    [ground.organizationId, searchWords(ground.organizationId, ["muchas"]), searchedFirst],
  );
  expect(await search("antigua")).toEqual([body.uuid]);
  expect(await search("antigua", "&status=stamped&from=2026-11-20&to=2026-11-20")).toHaveLength(1);
  expect(await search("antigua", "&status=cancelled")).toEqual([]);
  expect(await search("antigua", "&to=2026-11-19")).toEqual([]);
  expect(await search("muchas", "&limit=200")).toHaveLength(200);
});

test("not those of another organization", async () => {
  const other = await ground.addKey(undefined, await ground.addOrganization());
  expect(await search("cacx", "", other)).toEqual([]);
});
