/** Notes which statements an app runs, with their values, while it answers as ever. */
import type { Database, Queries } from "../../db/database.ts";
import type { Statement } from "../../db/statement.ts";

export interface NotedStatement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** What runs during `work`, in its order; transactions count too. */
export const notedDuring = async (
  db: Database,
  work: () => Promise<void>,
): Promise<readonly NotedStatement[]> => {
  const noted: NotedStatement[] = [];
  const noting =
    (run: Queries["run"]): Queries["run"] =>
    <Row>(asked: Statement<Row>, values: readonly unknown[] = []) => {
      noted.push({ name: asked.name, text: asked.text, values });
      return run(asked, values);
    };
  const { run, transaction } = db;
  Object.assign(db, {
    run: noting(run),
    transaction: ((ask) =>
      transaction((tx) => ask({ ...tx, run: noting(tx.run) }))) satisfies Database["transaction"],
  });
  try {
    await work();
    return noted;
  } finally {
    Object.assign(db, { run, transaction });
  }
};
