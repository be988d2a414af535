/** What a statement reads by the plan that serves all values, as the server tells it. */
import pg from "pg";
import { encode } from "../../db/encode.ts";
import type { NotedStatement } from "./noted-statements.ts";

interface Node {
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly "Rows Removed by Join Filter"?: number;
  readonly "Rows Removed by Index Recheck"?: number;
  readonly "Shared Hit Blocks"?: number;
  readonly "Shared Read Blocks"?: number;
  readonly "Index Name"?: string;
  readonly Plans?: readonly Node[];
}

interface Explained {
  readonly Plan: Node;
  readonly "Execution Time": number;
}

export interface RowsRead {
  /** The most rows that one step looked at, taken or thrown away. */
  readonly most: number;
  /** Pages of tables and indexes: also what an index passes without telling rows. */
  readonly blocks: number;
  readonly indexes: readonly string[];
  readonly ms: number;
}

/** Explains on a connection of the app, with its settings; what the statement writes is undone. */
export const rowsRead = async (
  client: pg.PoolClient,
  { text, values }: NotedStatement,
): Promise<RowsRead> => {
  // Not among the names that the app's own statements have on this connection.
  await client.query(`prepare "a list" as ${text}`);
  await client.query("begin");
  try {
    const given = values.length === 0 ? "" : `(${values.map(literal).join(", ")})`;
    const { rows } = await client.query<{ "QUERY PLAN": readonly Explained[] }>(
      `explain (analyze, buffers, format json) execute "a list" ${given}`,
    );
    const [explained] = rows[0]?.["QUERY PLAN"] ?? [];
    if (!explained) throw new Error("there is no plan");
    return readingOf(explained);
  } finally {
    await client.query("rollback");
    await client.query('deallocate "a list"');
  }
};

const literal = (value: unknown): string => {
  const encoded = encode(value);
  if (encoded === null) return "null";
  return pg.escapeLiteral(Buffer.isBuffer(encoded) ? `\\x${encoded.toString("hex")}` : encoded);
};

const nodesOf = (node: Node): readonly Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const lookedAt = (node: Node): number =>
  (node["Actual Rows"] +
    (node["Rows Removed by Filter"] ?? 0) +
    (node["Rows Removed by Join Filter"] ?? 0) +
    (node["Rows Removed by Index Recheck"] ?? 0)) *
  node["Actual Loops"];

const readingOf = ({ Plan: plan, "Execution Time": ms }: Explained): RowsRead => {
  const nodes = nodesOf(plan);
  return {
    most: Math.round(Math.max(...nodes.map(lookedAt))),
    blocks: (plan["Shared Hit Blocks"] ?? 0) + (plan["Shared Read Blocks"] ?? 0),
    indexes: [...new Set(nodes.flatMap((node) => node["Index Name"] ?? []))],
    ms,
  };
};
