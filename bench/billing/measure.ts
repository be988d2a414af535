/** The close of a month for ten thousand tenants, beside plain inserts of the same rows. */
import { monthBefore } from "#platform/calendar/days.ts";
import { openDatabase } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import { closeMonth } from "../../apps/identity/closing/close-month.command.ts";
import type { Machine } from "../instance.ts";
import { cpuOfFamily } from "../processes.ts";
import type { Report } from "../rounds.ts";
import { insertPlainly } from "./plain-inserts.ts";
import { seedBilling, tenantCount } from "./seed.ts";

export const measureBilling = async (machine: Machine): Promise<Report> => {
  await seedBilling(machine);
  const before = [cpuOfOwn(), cpuOfFamily(machine.databaseProcess)] as const;
  const rest = process.memoryUsage.rss() / mb;
  const { seconds, text } = await close(machine);
  const nodeSeconds = cpuOfOwn() - before[0];
  const databaseSeconds = cpuOfFamily(machine.databaseProcess) - before[1];
  const peak = peakMb();
  const again = await close(machine);
  const { rows } = await machine.admin.query<{ billed: number; gaps: number }>(
    `select count(*) filter (where tenant_id in (
              select id from ecosystem_tenant where billing_email = id || '@example.test')
            )::int as billed,
            (max(folio) - min(folio) + 1 - count(folio))::int as gaps
       from ecosystem_invoice`,
  );
  const issued = rows[0] ?? { billed: 0, gaps: 0 };
  const plainSeconds = await insertPlainly(machine);
  return {
    ratios: [
      {
        name: `a month of ${tenantCount} tenants: drafted and issued`,
        value: seconds,
        limit: 60,
        atMost: true,
        unit: " s",
        detail: `node+db ${nodeSeconds.toFixed(1)}+${databaseSeconds.toFixed(1)} s; ${text}`,
      },
      {
        name: "plain inserts of the same rows, a transaction for each tenant / the close",
        value: plainSeconds / seconds,
        limit: null,
        detail: `${plainSeconds.toFixed(1)} s / ${seconds.toFixed(1)} s`,
      },
      {
        name: "memory that the close adds at its peak",
        value: peak - rest,
        limit: 200,
        atMost: true,
        unit: " MB",
        detail: `${peak.toFixed(0)} MB at the peak`,
      },
      {
        name: "tenants without an invoice, and gaps in the folios",
        value: tenantCount - issued.billed + issued.gaps,
        limit: 0,
        atMost: true,
        detail: `the same month again: ${again.seconds.toFixed(1)} s, ${again.text}`,
      },
    ],
    figures: { seconds, nodeSeconds, databaseSeconds, plainSeconds, rest, peak, issued, again },
  };
};

/** What `monthly-close` does until it hands over, in this process. */
const close = async ({ adminUrl }: Machine) => {
  const db = openDatabase({ url: adminUrl, schema: "identity" });
  const begun = performance.now();
  const now = new Date();
  const signal = new AbortController().signal;
  const services = { db } as unknown as Services;
  const heartbeat = () => Promise.resolve();
  const closed = await closeMonth({ services, now, heartbeat, signal }, monthBefore(now));
  const seconds = (performance.now() - begun) / 1000;
  await db.close();
  return { seconds, text: JSON.stringify(closed) };
};

const mb = 1024 * 1024;
/** The most that it held so far: the kernel counts in kilobytes. */
const peakMb = (): number => process.resourceUsage().maxRSS / 1024;
const cpuOfOwn = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
