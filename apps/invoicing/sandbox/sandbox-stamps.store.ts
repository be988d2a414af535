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

const insert = statement<{ readonly hash: string }>(
  "sandbox-stamps.insert",
  `insert into sandbox_stamp (hash, uuid, stamp, stamped_at) values ($1, $2, $3, $4)
   on conflict (hash) do nothing returning hash`,
);

const cancel = statement(
  "sandbox-stamps.cancel",
  `update sandbox_stamp set cancellation = $2 where uuid = $1`,
);

export const storedStamps = (db: Queries): SandboxStamps => {
  const find = async (hash: string) => stampOf((await db.run(byHash, [hash]))[0]);
  return {
    find,
    findByUuid: async (uuid) => stampOf((await db.run(byUuid, [uuid]))[0]),
    save: async (stamp) => {
      const { cancellation: _none, ...kept } = stamp;
      const uuid = stamp.timbre.UUID.toUpperCase();
      const mine = await db.run(insert, [stamp.hash, uuid, kept, stamp.stampedAt]);
      return mine.length > 0 ? stamp : ((await find(stamp.hash)) ?? stamp);
    },
    saveCancellation: async (uuid, cancellation) => {
      await db.run(cancel, [uuid, cancellation]);
    },
  };
};

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
