/** Remembers in the app's own schema how far time was moved, so that a restart keeps it. */
import type { MovableClock } from "../clock.ts";
import type { Queries } from "../db/database.ts";
import { statement } from "../db/statement.ts";
import { offsetPollMs } from "./limits.ts";

const read = statement<{ readonly offset_ms: number }>(
  "clock-offset.read",
  `select (value ->> 'offsetMs')::bigint as offset_ms from app_fact where name = 'clock'`,
);

// Time never goes back, whatever order two moves arrive in.
const write = statement(
  "clock-offset.write",
  `insert into app_fact as f (name, value)
   values ('clock', jsonb_build_object('offsetMs', $1::bigint))
   on conflict (name) do update set value = excluded.value
    where (f.value ->> 'offsetMs')::bigint < $1::bigint`,
);

/** Milliseconds; zero when time was never moved. */
export const storedOffset = async (db: Queries): Promise<number> =>
  (await db.run(read))[0]?.offset_ms ?? 0;

export const storeOffset = async (db: Queries, offsetMs: number): Promise<void> => {
  await db.run(write, [offsetMs]);
};

/** Keeps this process's clock where another of the same app moved it; answers how to stop. */
export const followStoredOffset = (db: Queries, clock: MovableClock): (() => void) => {
  const timer = setInterval(() => {
    // The database may be away for a moment; the next look will do.
    storedOffset(db).then(clock.setOffset, () => undefined);
  }, offsetPollMs);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
};
