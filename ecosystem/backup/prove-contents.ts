/** What a restored database must show beside its rows: its secrets open, its ledgers add up. */
import type { AppDefinition } from "#platform/app.ts";
import { openDatabase, type Database } from "#platform/db/database.ts";
import { adoptLasting } from "#platform/db/lasting.ts";
import type { AppAccess } from "#platform/db/server-roles/roles.ts";
import { lastingOf } from "#platform/kit.ts";
import { StartProblem } from "#platform/problem.ts";
import type { HouseVault } from "#platform/vault.ts";
import { auditLedger as auditPayments } from "../../apps/payments/ledger/audit-ledger.command.ts";
import { communityIds } from "../../apps/vouchers/community/community.query.ts";
import { auditLedger as auditCommunity } from "../../apps/vouchers/ledger/audit-ledger.command.ts";

export interface ProvenContents {
  readonly ledgers: number;
  readonly transfers: number;
}

interface Audit {
  readonly transfers: number;
  readonly findings: readonly { readonly record: string; readonly id: string }[];
}

const communitiesMost = 100_000;

/** Throws a `StartProblem` where a secret does not open, or a record follows from no transfer. */
export const proveContents = async (
  access: ReadonlyMap<string, AppAccess>,
  apps: readonly AppDefinition[],
  house: HouseVault,
): Promise<ProvenContents> => {
  const audits: Audit[] = [];
  for (const app of apps) {
    const mine = access.get(app.name);
    if (!mine) continue;
    const about = { url: mine.serviceUrl, schema: mine.schema, applicationName: "milpa backup" };
    const db = openDatabase({ ...about, connections: 2 });
    try {
      await adoptLasting(db, house.of(app.name), lastingOf(app));
      audits.push(...(await auditsOf(app.name, db)));
    } finally {
      await db.close();
    }
  }
  return {
    ledgers: audits.length,
    transfers: audits.reduce((sum, { transfers }) => sum + transfers, 0),
  };
};

const auditsOf = async (app: string, db: Database): Promise<readonly Audit[]> => {
  if (app === "payments") return [whole("payments", await auditPayments(db))];
  if (app !== "vouchers") return [];
  const audits: Audit[] = [];
  for (const id of await communityIds(db, communitiesMost))
    audits.push(whole(id, await auditCommunity(db, id)));
  return audits;
};

const whole = (ledger: string, audit: Audit): Audit => {
  const [first] = audit.findings;
  if (first === undefined) return audit;
  throw new StartProblem(
    `The ledger of ${ledger} does not follow from its transfers (${first.record} ${first.id}): ` +
      `the rows are the database's own, so look at \`milpa ledger verify ${ledger}\`.`,
  );
};
