/**
 * Secrets that outlive the master key: what is printed on tickets, stands in links or is stored as
 * a keyed hash. Each is made from the master key once and kept sealed from then on.
 */
import type { Vault } from "../vault.ts";
import { sealedFact } from "./app-facts.ts";
import type { Queries } from "./database.ts";
import { statement } from "./statement.ts";

const keep = statement(
  "lasting.keep",
  `insert into app_fact (name, value) values ($1, $2) on conflict (name) do nothing`,
);

const list = statement<{ readonly name: string; readonly sealed: string }>(
  "lasting.list",
  `select name, value ->> 'sealed' as sealed from app_fact where name = any($1)`,
);

/** Before a purpose, in the name of the fact that keeps its secret. */
export const lastingPrefix = "lasting ";

const nameOf = (purpose: string): string => `${lastingPrefix}${purpose}`;

/** Keeps what is new and hands all to the vault; of two processes at once the first one counts. */
export const adoptLasting = async (
  db: Queries,
  vault: Vault,
  purposes: readonly string[],
): Promise<void> => {
  const names = purposes.map(nameOf);
  const found = new Set((await db.run(list, [names])).map(({ name }) => name));
  for (const purpose of purposes) {
    const name = nameOf(purpose);
    if (found.has(name)) continue;
    const sealed = vault.seal(sealedFact, vault.lasting(purpose), name);
    await db.run(keep, [name, JSON.stringify({ sealed })]);
  }
  for (const { name, sealed } of await db.run(list, [names]))
    vault.adopt(name.slice(lastingPrefix.length), vault.open(sealedFact, sealed, name));
};
