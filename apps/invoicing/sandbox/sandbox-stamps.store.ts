/** Keeps what sandbox's stamping provider remembers, through restarts. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { SandboxCancellation, SandboxStamp, SandboxStamps } from "./sandbox-stamps.ts";

type Written<T> = { readonly [K in keyof T]: T[K] extends Date ? string : T[K] };

interface WrittenCancellation extends Omit<SandboxCancellation, "askedAt" | "decision"> {
  readonly askedAt: string;
  readonly decision: { readonly is: "accepted" | "rejected"; readonly from: string } | null;
}

interface StampRow {
  readonly stamp: Written<Omit<SandboxStamp, "cancellation">>;
  readonly cancellation: WrittenCancellation | null;
}

const byHash = statement<StampRow>(
  "sandbox-stamps.by-hash",
  `select stamp, cancellation from sandbox_stamp where hash = $1`,
);

const byUuid = statement<StampRow>(
  "sandbox-stamps.by-uuid",
  `select stamp, cancellation from sandbox_stamp where uuid = $1`,
);

const byHashes = statement<StampRow>(
  "sandbox-stamps.by-hashes",
  `select stamp, cancellation from sandbox_stamp where hash = any ($1::text[])`,
);

const insert = statement(
  "sandbox-stamps.insert",
  `insert into sandbox_stamp (hash, uuid, stamp, stamped_at)
   select * from unnest($1::text[], $2::text[], $3::jsonb[], $4::timestamptz[])`,
);

const cancel = statement(
  "sandbox-stamps.cancel",
  `update sandbox_stamp set cancellation = $2 where uuid = $1`,
);

export const storedStamps = (db: Queries): Omit<SandboxStamps, "save"> => ({
  find: async (hash) => stampOf((await db.run(byHash, [hash]))[0]),
  findByUuid: async (uuid) => stampOf((await db.run(byUuid, [uuid]))[0]),
  saveCancellation: async (uuid, cancellation) => {
    await db.run(cancel, [uuid, cancellation]);
  },
});

/** Those that are kept already, by their hash. */
export const keptStamps = async (
  tx: Queries,
  hashes: readonly string[],
): Promise<Map<string, SandboxStamp>> => {
  const kept = (await tx.run(byHashes, [hashes])).flatMap((row) => stampOf(row) ?? []);
  return new Map(kept.map((stamp) => [stamp.hash, stamp]));
};

/** New ones, without a cancellation. */
export const insertStamps = (tx: Queries, stamps: readonly SandboxStamp[]): Promise<unknown> =>
  tx.run(insert, [
    stamps.map(({ hash }) => hash),
    stamps.map(({ timbre }) => timbre.UUID.toUpperCase()),
    stamps.map(({ cancellation: _none, ...stamp }) => JSON.stringify(stamp)),
    stamps.map(({ stampedAt }) => stampedAt),
  ]);

const stampOf = (row: StampRow | undefined): SandboxStamp | null => {
  if (!row) return null;
  const { stamp, cancellation: asked } = row;
  const decision = asked?.decision ?? null;
  return {
    ...stamp,
    stampedAt: new Date(stamp.stampedAt),
    cancellation: asked && {
      ...asked,
      askedAt: new Date(asked.askedAt),
      decision: decision && { is: decision.is, from: new Date(decision.from) },
    },
  };
};
