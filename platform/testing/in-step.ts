/** For laws that play several histories in one transaction: what all ask goes as one message. */
import type { Queries } from "../db/database.ts";

export interface InStep {
  /** A way to the database for one more player, who is waited for until `leave`. */
  readonly join: () => { readonly queries: Queries; readonly leave: () => void };
}

/**
 * Holds every player's statements until each of those who still play has one, and then issues all
 * of them in one turn, in the order in which they came. Each player's own stay in their order.
 */
export const inStep = (tx: Queries): InStep => {
  const playing = new Set<object>();
  const ready = new Set<object>();
  let waiting: (() => void)[] = [];
  const go = (): void => {
    if (ready.size < playing.size) return;
    const all = waiting;
    waiting = [];
    ready.clear();
    for (const issue of all) issue();
  };
  return {
    join: () => {
      const player = {};
      playing.add(player);
      const run: Queries["run"] = (statement, values) =>
        new Promise((resolve, reject) => {
          waiting.push(() => void tx.run(statement, values).then(resolve, reject));
          ready.add(player);
          // Later in this turn, for a command may ask for several things at once.
          if (ready.size === playing.size) process.nextTick(go);
        });
      const leave = (): void => {
        playing.delete(player);
        ready.delete(player);
        if (ready.size > 0) process.nextTick(go);
      };
      return { queries: { run, afterCommit: tx.afterCommit }, leave };
    },
  };
};
