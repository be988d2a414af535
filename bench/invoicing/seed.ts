/** Fills invoicing: a hundred thousand invoices of the demo issuer, and as many of a neighbour. */
import { randomUUID } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { newId } from "#platform/id.ts";
import { searchVector, searchWords } from "../../apps/invoicing/invoice-list/search-words.query.ts";
import type { Machine } from "../instance.ts";

/** What the processes of this measurement read from a file. */
export interface InvoicingCast {
  readonly key: string;
  /** Ways to ask `GET /api/cfdi?q=`, several questions of each. */
  readonly questions: Readonly<Record<string, readonly string[]>>;
}

const invoiceCount = 100_000;
const receiverCount = 5_000;
const chunk = 5_000;
const questionsOfAKind = 40;

const parts = {
  first: ["COMERCIALIZADORA", "GRUPO", "SERVICIOS", "TRANSPORTES", "CONSTRUCTORA", "DISTRIBUIDORA"],
  middle: ["MAÍZ", "AZTECA", "DEL NORTE", "MILPA", "ÑANDÚ", "PACÍFICO", "TOLTECA", "XÓCHITL"],
  last: ["Y ASOCIADOS", "DE MÉXICO", "INTEGRAL", "E HIJOS", "LOGÍSTICA", "INDUSTRIAL"],
} as const;

const pick = <T>(from: readonly T[], index: number): T => from[index % from.length] as T;

const receiverOf = (index: number) => {
  const code = (index * 7_919) % 1_000_000;
  const [first, middle, last] = [
    pick(parts.first, index),
    pick(parts.middle, Math.floor(index / 6)),
    pick(parts.last, Math.floor(index / 48)),
  ];
  const letters = String.fromCharCode(
    65 + (index % 26),
    65 + ((index >> 3) % 26),
    65 + (index % 7),
  );
  const day = String(1 + (index % 28)).padStart(2, "0");
  return {
    rfc: `${letters}${String(code).padStart(6, "0").slice(0, 4)}${day}AB${index % 10}`,
    name: `${first} ${middle} ${last} ${index}`,
  };
};

interface Made {
  readonly id: string;
  readonly uuid: string;
  readonly folio: number;
  readonly rfc: string;
  readonly name: string;
  readonly reference: string;
}

const made = (folio: number): Made => ({
  id: newId(),
  uuid: randomUUID().toUpperCase(),
  folio,
  reference: `pedido-${folio}`,
  ...receiverOf((folio * 31) % receiverCount),
});

const insert = `
  insert into invoice (organization_id, id, status, kind, series, folio, issued_local,
    receiver_rfc, receiver_name, currency, subtotal_micros, total_micros, payment_method,
    reference_type, reference_id, asked_by, uuid, stamped_local, provider, tries, created_at,
    stamped_at, search)
  select $1::uuid, id, 'stamped', 'I', 'A', folio, at, rfc, name, 'MXN', 50000000, 58000000,
         case when folio % 10 = 0 then 'PPD' else 'PUE' end, 'order', reference, 'bench', uuid, at,
         'sandbox', 1, now(), now(), ${searchVector("words")}
    from (select *, to_char(timestamp '2026-01-01' + folio * interval '4 minutes',
                            'YYYY-MM-DD"T"HH24:MI:SS') as at
            from unnest($2::uuid[], $3::text[], $4::bigint[], $5::text[], $6::text[], $7::text[],
                        $8::text[])
                   as made (id, uuid, folio, rfc, name, reference, words)) as dated`;

const fill = async ({ admin }: Machine, organizationId: string): Promise<readonly Made[]> => {
  const all: Made[] = [];
  for (let from = 1; from <= invoiceCount; from += chunk) {
    const some = Array.from({ length: chunk }, (_, index) => made(from + index));
    const words = some.map(({ name, rfc, reference, folio, uuid }) =>
      searchWords(organizationId, [name, rfc, reference, "A", `${folio}`, `A${folio}`, uuid]),
    );
    const column = (name: keyof Made) => some.map((one) => one[name]);
    await admin.query(insert, [
      ...[organizationId, column("id"), column("uuid"), column("folio"), column("rfc")],
      ...[column("name"), column("reference"), words],
    ]);
    all.push(...some);
  }
  const next = "update series set next_folio = $2 where organization_id = $1 and name = 'A'";
  await admin.query(next, [organizationId, invoiceCount + 1]);
  return all;
};

export const seedInvoicingBench = async (machine: Machine): Promise<string> => {
  const { admin, home } = machine;
  await admin.query("set search_path = invoicing");
  await admin.query("set synchronous_commit = off");
  const demo = JSON.parse(await readFile(join(home, "demo.json"), "utf8")) as {
    readonly apiKeys: Readonly<Record<string, { readonly key: string }>>;
    readonly ids: Readonly<Record<string, string>>;
  };
  const issuer = demo.ids["issuerOrganization"] ?? "";
  const neighbour = demo.ids["organizationNotReady"] ?? "";
  for (const id of [issuer, neighbour]) {
    await admin.query("insert into series values ($1, 'A', 1) on conflict do nothing", [id]);
  }
  const invoices = await fill(machine, issuer);
  await fill(machine, neighbour);
  await admin.query("vacuum analyze");
  const some = Array.from({ length: questionsOfAKind }, (_, index) =>
    pick(invoices, Math.floor((index * invoiceCount) / questionsOfAKind) + 17),
  );
  const cast: InvoicingCast = {
    key: demo.apiKeys["invoicingFull"]?.key ?? "",
    questions: {
      words: some.map(({ name }) => name.split(" ").slice(0, 3).join(" ")),
      aWord: [...parts.first, ...parts.middle, ...parts.last],
      folio: some.map(({ folio }) => `A${folio}`),
      rfc: some.map(({ rfc }) => rfc),
      uuid: some.map(({ uuid }) => uuid),
      series: ["A", "a", "pedido", "mil"],
      nothing: ["zzzz", "comercializadora zzzz", "A999999999"],
    },
  };
  const file = join(home, "invoicing-cast.json");
  await writeFile(file, JSON.stringify(cast));
  return file;
};
