/** The records by name: how a page of each is read and shown. */
import type { z } from "zod";
import type * as records from "#contracts/identity/ecosystem-records.ts";
import type { RecordName } from "#contracts/identity/record-list.ts";
import {
  cutToPage,
  readCursor,
  readTextCursor,
  writeTextCursor,
} from "#platform/contract/cursor.ts";
import type { Queries } from "#platform/db/database.ts";
import { Refusal } from "#platform/errors.ts";
import { isId } from "#platform/id.ts";
import { resources } from "#contracts/identity/plan.ts";
import { asTheyStand } from "../allocations/present-allocations.query.ts";
import { subscriptionRecord } from "../subscriptions/subscription.wire.ts";
import { customTierOnWire, tenantOnWire } from "../tenants/tenant.wire.ts";
import { allocationOnWire, invoiceOnWire, usageOnWire } from "./record.wire.ts";
import * as rows from "./records.query.ts";

export interface RecordQuery {
  readonly cursor: string | undefined;
  readonly tenantId: string | null;
  readonly limit: number;
  readonly now: Date;
}

type AnyRecord =
  | z.input<typeof records.EcosystemTenant>
  | z.input<typeof records.CustomTierConfig>
  | z.input<typeof records.AppSubscription>
  | z.input<typeof records.SubscriptionAllocation>
  | z.input<typeof records.ServiceUsage>
  | z.input<typeof records.EcosystemInvoice>;

interface RecordPage {
  readonly records: AnyRecord[];
  readonly nextCursor?: string;
}

type List = (db: Queries, asked: RecordQuery) => Promise<RecordPage | Refusal<"invalid_request">>;

const byId =
  <Row extends { readonly id: string }>(
    read: (db: Queries, filter: rows.RecordFilter) => Promise<readonly Row[]>,
    show: (row: Row, now: Date) => AnyRecord,
  ): List =>
  async (db, { cursor, tenantId, limit, now }) => {
    const before = readCursor(cursor);
    if (before instanceof Refusal) return before;
    const page = cutToPage(await read(db, { before, tenantId, limit }), limit);
    return { records: page.rows.map((row) => show(row, now)), ...page.next };
  };

const isPlace = (text: string): boolean => {
  const [subscription = "", resource = "", ...more] = text.split("/");
  const known: readonly string[] = resources;
  return isId(subscription) && known.includes(resource) && more.length === 0;
};

/** Their key is not one id. Shown as they stand by now, as subscriptions are. */
const allocations: List = async (db, { cursor, tenantId, limit, now }) => {
  const before = readTextCursor(cursor, isPlace);
  if (before instanceof Refusal) return before;
  const found = await rows.allocationRecords(db, { before, tenantId, limit });
  const page = cutToPage(found, limit, (row) =>
    writeTextCursor(`${row.subscriptionId}/${row.resource}`),
  );
  const present = await asTheyStand(db, page.rows, now);
  return { records: present.map(allocationOnWire), ...page.next };
};

export const recordLists: Readonly<Record<RecordName, List>> = {
  ecosystem_tenants: byId(rows.tenantRecords, tenantOnWire),
  custom_tier_configs: byId(rows.customTierRecords, customTierOnWire),
  app_subscriptions: byId(rows.subscriptionRecords, subscriptionRecord),
  subscription_allocations: allocations,
  service_usage_log: byId(rows.usageRecords, usageOnWire),
  ecosystem_invoices: byId(rows.invoiceRecords, invoiceOnWire),
};
