/** The whole table of one app: operations, pages and files by callers, with its size in words. */
import type { AppDefinition } from "../../app.ts";
import { noAssets } from "../../http/assets.ts";
import type { TestApp } from "../test-app.ts";
import { filesOf, operationsOf, pageAddressesOf } from "./addresses.ts";
import type { Claims, TableCaller } from "./claim.ts";
import { kitClaims, type KitVictims } from "./kit-claims.ts";
import { storedRows } from "./stored-rows.ts";
import { tryAddresses } from "./try-addresses.ts";

export interface IsolationTable {
  readonly definition: AppDefinition;
  readonly app: TestApp;
  readonly owner: TableCaller;
  readonly foreign: readonly TableCaller[];
  readonly marks: readonly string[];
  readonly kit: KitVictims;
  readonly operations: Claims;
  readonly pages: Claims;
}

/** Tells the size of the table, and answers one sentence for each leak. */
export const tryTable = async (table: IsolationTable): Promise<readonly string[]> => {
  const { definition, app, foreign } = table;
  const assets = definition.assets ? await definition.assets() : noAssets;
  const rows = await storedRows(app.database, definition.name);
  const operations = operationsOf(definition);
  const pages = pageAddressesOf(definition);
  const files = filesOf(assets);
  const kit = kitClaims(definition, table.kit);
  try {
    const byOperation = await tryAddresses(
      { ...table, rows, claims: { ...kit.operations, ...table.operations } },
      operations,
    );
    const claims = { ...kit.pages, ...table.pages };
    const byPage = await tryAddresses({ ...table, rows, claims }, pages);
    const open = Object.fromEntries(files.map(({ line }) => [line, openFile]));
    const byFile = await tryAddresses({ ...table, rows, claims: open }, files);
    const size =
      `isolation of ${definition.name}: ${operations.length} operations x ${foreign.length} ` +
      `callers = ${byOperation.cases} cases; ${pages.length} pages and ${files.length} files x ` +
      `${foreign.length} viewers = ${byPage.cases + byFile.cases}`;
    process.stdout.write(`${size}\n`);
    return [...byOperation.leaks, ...byPage.leaks, ...byFile.leaks];
  } finally {
    await rows.close();
  }
};

const openFile = { sees: "nothing", control: "none" } as const;
