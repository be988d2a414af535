/** The least that groups commits: what waits goes out in one transaction, two at a time. */
import type pg from "pg";

/** The database as this peer uses it: prepared statements on one connection. */
export type Run = (name: string, text: string, values: readonly unknown[]) => Promise<unknown[]>;

type Work<Input, Output> = (run: Run, inputs: readonly Input[]) => Promise<readonly Output[]>;

const most = 64;
const lanes = 2;

export const grouped = <Input, Output>(
  pool: pg.Pool,
  work: Work<Input, Output>,
): ((input: Input) => Promise<Output>) => {
  const waiting: {
    input: Input;
    resolve: (output: Output) => void;
    reject: (why: Error) => void;
  }[] = [];
  let running = 0;
  const drain = (): void => {
    if (waiting.length === 0 || running >= lanes) return;
    running += 1;
    const batch = waiting.splice(0, most);
    inTransaction(pool, (run) =>
      work(
        run,
        batch.map(({ input }) => input),
      ),
    )
      .then((outputs) => {
        batch.forEach(({ resolve }, index) => {
          resolve(outputs[index] as Output);
        });
      })
      .catch((error: unknown) => {
        for (const { reject } of batch) reject(error as Error);
      })
      .finally(() => {
        running -= 1;
        drain();
      });
  };
  return (input) =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject });
      if (waiting.length === 1) setImmediate(drain);
    });
};

const inTransaction = async <T>(pool: pg.Pool, work: (run: Run) => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  const run: Run = async (name, text, values) =>
    (await client.query({ name, text, values: values as unknown[] })).rows as unknown[];
  try {
    const begun = client.query("BEGIN");
    const done = await work(run);
    await begun;
    await client.query("COMMIT");
    return done;
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  } finally {
    client.release();
  }
};
