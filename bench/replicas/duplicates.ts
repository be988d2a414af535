/** A thousand times the same sale at two workers at once: one charge, and one answer for all. */
import { Pool } from "undici";
import type { Machine } from "../instance.ts";
import type { Cast } from "../load.ts";
import type { Ratio } from "../rounds.ts";

const count = 1_000;
const connections = 64;

export const measureDuplicates = async (
  { admin }: Machine,
  url: string,
  { key, cells }: Cast,
): Promise<Ratio> => {
  const charges = async (): Promise<number> => {
    const { rows } = await admin.query<{ readonly charges: number }>(
      "select count(*)::int as charges from vouchers.charge where creator <> 'key:bench'",
    );
    return rows[0]?.charges ?? Number.NaN;
  };
  const before = await charges();
  const pool = new Pool(url, { connections, pipelining: 1 });
  const once = async (): Promise<string> => {
    const reply = await pool.request({
      method: "POST",
      path: "/api/charge-requests",
      headers: {
        "x-api-key": key,
        "idempotency-key": "the same sale",
        "content-type": "application/json",
      },
      body: JSON.stringify({ cellId: cells[0], totalCents: 4_000, externalRef: "the same sale" }),
    });
    const { id } = (await reply.body.json()) as { readonly id?: string };
    return `${reply.statusCode < 300 ? "made" : reply.statusCode} ${id ?? ""}`;
  };
  const answers = await Promise.all(Array.from({ length: count }, once));
  await pool.close();
  return {
    name: `charges of ${count} duplicates over two workers`,
    value: (await charges()) - before,
    limit: 1,
    atMost: true,
    detail: `different answers: ${[...new Set(answers)].join(", ")}`,
  };
};
