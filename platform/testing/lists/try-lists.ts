/**
 * Tries an app's lists over very many rows: whatever its filter, a page reads few more rows than it
 * shows, before the server has statistics and after.
 */
import type pg from "pg";
import { listDefault } from "../../limits.ts";
import { tamper } from "../tamper.ts";
import type { Got } from "../test-client.ts";
import type { ListCall, ListProof } from "./list-proof.ts";
import { notedDuring, type NotedStatement } from "./noted-statements.ts";
import { rowsRead, type RowsRead } from "./rows-read.ts";
import { unproven } from "./unproven.ts";

/** Beside the page: who asks, and what a list says once. */
const beside = 10;
/** Each row may stand in some tables, and is found in each by an index of some floors. */
const blocksOfRow = 16;

const rowsOfPage = ({ line, page = listDefault, lanes = 1 }: ListCall): number => {
  const limit = new URL(line.replace(/^\w+ /, ""), "http://any.test").searchParams.get("limit");
  return 2 * (Number(limit ?? page) + 1) * lanes + beside;
};

interface Asked {
  readonly call: ListCall;
  readonly noted: readonly NotedStatement[];
}

/** One sentence for each list that reads past its page, is not proven, or finds something else. */
export const tryLists = async (proof: ListProof): Promise<readonly string[]> => {
  const { app, calls, small } = proof;
  const { services, definition } = app.app;
  const faults = [...unproven(proof.routes ?? definition.routes, calls, small)];
  const asked: Asked[] = [];
  for (const call of calls) {
    const noted = await notedDuring(services.db, async () => {
      const got = await app.request(call.line, call.by ?? proof.caller);
      faults.push(...foundOtherwise(call, got));
    });
    asked.push({ call, noted });
  }
  const client = await services.db.pool.connect();
  const walked = new Set<string>();
  try {
    for (const when of ["before statistics", "after"]) {
      if (when === "after") await tamper(app, "analyze");
      for (const one of asked)
        faults.push(...(await readsTooMuch(client, one, when, proof, walked)));
    }
  } finally {
    client.release();
  }
  const needless = Object.keys(proof.walks ?? {}).filter((name) => !walked.has(name));
  return [...faults, ...needless.map((name) => `${name} reads a page, and has a reason to walk`)];
};

const foundOtherwise = ({ line, finds }: ListCall, got: Got): readonly string[] => {
  if (got.status !== 200) return [`${line}: ${got.status} ${got.text.slice(0, 200)}`];
  if (typeof finds === "string")
    return got.text.includes(finds) ? [] : [`${line}: does not show ${finds}`];
  const lists = Object.values((got.body ?? {}) as object).filter(Array.isArray);
  const length = Array.isArray(got.body) ? got.body.length : (lists[0]?.length ?? 0);
  return length === finds ? [] : [`${line}: finds ${length} and not ${finds}`];
};

const readsTooMuch = async (
  client: pg.PoolClient,
  { call, noted }: Asked,
  when: string,
  { walks = {}, young = {} }: ListProof,
  walked: Set<string>,
): Promise<readonly string[]> => {
  const most = rowsOfPage(call);
  const faults: string[] = [];
  for (const one of noted) {
    const read = await rowsRead(client, one);
    tell(call, one, when, read);
    if (read.most <= most && read.blocks <= most * blocksOfRow) continue;
    const excused = when === "after" ? walks : { ...young, ...walks };
    walked.add(one.name);
    if (one.name in excused) continue;
    faults.push(
      `${call.line}: ${one.name} looks at ${read.most} rows in ${read.blocks} blocks ` +
        `(${read.indexes.join(", ")}), ${when}; a page may at ${most}`,
    );
  }
  return faults;
};

/** In the long run the numbers are what one came for. */
const tell = ({ line }: ListCall, { name }: NotedStatement, when: string, read: RowsRead): void => {
  if (!process.env["MILPA_SOAK"]) return;
  const { most, blocks, ms } = read;
  process.stdout.write(`${line}\t${name}\t${when}\t${most} rows\t${blocks} blocks\t${ms} ms\n`);
};
