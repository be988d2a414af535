/** Keeps stamps of the sandbox's provider: those that come at one moment share a commit. */
import { contended } from "#platform/db/failures.ts";
import type { Command } from "#platform/db/group-commit.ts";
import type { SandboxStamp } from "./sandbox-stamps.ts";
import { insertStamps, keptStamps } from "./sandbox-stamps.store.ts";

/** Answers the first of a hash, whoever comes at the same moment. */
export const keepingSandboxStamp: Command<
  SandboxStamp,
  Map<string, SandboxStamp>,
  SandboxStamp,
  SandboxStamp
> = {
  name: "keep-sandbox-stamp",
  shardOf: () => "",
  lock: (tx, stamps) =>
    keptStamps(
      tx,
      stamps.map(({ hash }) => hash),
    ),
  decide: (kept, stamp) => {
    const before = kept.get(stamp.hash);
    return before ? { outcome: before, effects: [] } : { outcome: stamp, effects: [stamp] };
  },
  advance: (kept, stamp) => kept.set(stamp.hash, stamp),
  // Nothing is locked: where another process keeps the same one first, all of it is done again.
  write: (tx, stamps) => contended([insertStamps(tx, stamps)]),
};
