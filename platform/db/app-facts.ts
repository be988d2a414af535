/** What an app remembers about itself, by name, beside its own tables. */
import { sealPurpose } from "../seal-purpose.ts";
import type { Queries } from "./database.ts";
import { statement } from "./statement.ts";

/** The field `sealed` of a fact: each opens under its own name alone. */
export const sealedFact = sealPurpose("app_fact.sealed", ["name"]);

const find = statement<{ readonly value: unknown }>(
  "app-facts.find",
  "select value from app_fact where name = $1",
);

const keep = statement("app-facts.keep", "insert into app_fact (name, value) values ($1, $2)");

const turn = statement(
  "app-facts.turn",
  "select pg_advisory_xact_lock(hashtext(current_schema() || ' ' || $1))",
);

/** Until the transaction ends nobody else has the turn for a fact of this name. */
export const waitForFact = async (tx: Queries, name: string): Promise<void> => {
  await tx.run(turn, [name]);
};

/** The value that was kept under a name; undefined where none was. */
export const factNamed = async (db: Queries, name: string): Promise<unknown> =>
  (await db.run(find, [name]))[0]?.value;

/** Keeps a fact once: a second of the same name fails on the table's key. */
export const keepFact = async (tx: Queries, name: string, value: unknown): Promise<void> => {
  await tx.run(keep, [name, JSON.stringify(value)]);
};
