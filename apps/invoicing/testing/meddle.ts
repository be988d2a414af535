/** Changes past every rule, and short waits, for tests. */
import pg from "pg";
import type { InvoicingGround } from "./ground.ts";

/** Does what no code of the app may: changes rows as the owner of the tables. */
export const meddle = async (
  ground: InvoicingGround,
  ...texts: readonly string[]
): Promise<void> => {
  const connectionString = ground.database.ownerUrl("invoicing");
  const owner = new pg.Client({ connectionString, options: "-c search_path=invoicing" });
  await owner.connect();
  try {
    for (const text of texts) await owner.query(text);
  } finally {
    await owner.end();
  }
};

/** Waits, shortly, for what happens without being waited for. */
export const until = async (check: () => boolean | Promise<boolean>): Promise<void> => {
  for (let tries = 0; tries < 1_500; tries += 1) {
    if (await check()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error("it never came true");
};
