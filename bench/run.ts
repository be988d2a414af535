/** `npm run bench`: ours beside peers and the physical limit, in one run, as ratios. Exit is 0. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { measureAllocations } from "./allocations/measure.ts";
import { measureBilling } from "./billing/measure.ts";
import { measureCirculation } from "./circulation/measure.ts";
import { measureIdentity } from "./identity/measure.ts";
import { measureInvoicing } from "./invoicing/measure.ts";
import { root, startMachine, startMilpa, type Machine, type Milpa } from "./instance.ts";
import { measureLegal } from "./legal/measure.ts";
import { measureLifecycle } from "./lifecycle.ts";
import { measurePayments } from "./payments/measure.ts";
import { measurePos } from "./pos/measure.ts";
import { measureQueue } from "./queue.ts";
import { measureRead } from "./read.ts";
import { measureReplicas } from "./replicas/measure.ts";
import { lineOf, type Report } from "./rounds.ts";
import { seedLifecycle } from "./seed.ts";
import { measureStart } from "./start.ts";
import { measureTails, tailApps } from "./tails.ts";
import { measureWebhooks } from "./webhooks.ts";

const sections = [
  "lifecycle",
  "read",
  "replicas",
  "circulation",
  "webhooks",
  "queue",
  "identity",
  "allocations",
  "billing",
  "payments",
  "cfdi",
  "invoicing",
  "pos",
  "legal",
  "tails",
  "start",
] as const;
type Section = (typeof sections)[number];

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    rounds: { type: "string", default: "3" },
    seconds: { type: "string", default: "4" },
    port: { type: "string", default: "4700" },
    /** Expired rows of identity; lines of the usage log; batches and charges; of a firm a tenth. */
    rows: { type: "string", default: "1000000" },
  },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
const portBase = Number(values.port);

interface Ground {
  readonly machine: Machine;
  readonly milpa: Milpa;
  readonly castFile: string;
}

/** The voucher service on a database of its own, filled. */
const withGround = async (work: (ground: Ground) => Promise<Report>): Promise<Report> => {
  const machine = await startMachine();
  try {
    const { home, adminUrl: databaseUrl } = machine;
    const milpa = await startMilpa({ home, portBase, databaseUrl, apps: ["vouchers"] });
    const port = new URL(milpa.urls["vouchers"] ?? "").port;
    const castFile = await seedLifecycle(machine, `milpa_vouchers_${port}`);
    const report = await work({ machine, milpa, castFile });
    await milpa.stop();
    return report;
  } finally {
    await machine.stop();
  }
};

const measure: Readonly<Record<Section, () => Promise<Report>>> = {
  lifecycle: () => withGround((ground) => measureLifecycle({ ...ground, rounds, seconds })),
  read: () => withGround((ground) => measureRead({ ...ground, rounds, seconds })),
  replicas: () => withGround((ground) => measureReplicas({ ...ground, portBase, rounds, seconds })),
  circulation: () => {
    process.env["MILPA_CRON_SECRET"] ??= "a cron secret of the bench";
    const rows = Number(values.rows);
    return withGround((ground) => measureCirculation({ ...ground, rounds, seconds, rows }));
  },
  webhooks: async () => {
    const machine = await startMachine();
    try {
      return await measureWebhooks(machine, rounds);
    } finally {
      await machine.stop();
    }
  },
  queue: async () => {
    const machine = await startMachine();
    try {
      return await measureQueue(machine, rounds);
    } finally {
      await machine.stop();
    }
  },
  identity: async () => {
    const machine = await startMachine();
    process.env["MILPA_CRON_SECRET"] ??= "a cron secret of the bench";
    try {
      const { home, adminUrl: databaseUrl } = machine;
      const milpa = await startMilpa({ home, portBase, databaseUrl, apps: ["identity"] });
      const rows = Number(values.rows);
      const report = await measureIdentity({ machine, milpa, rounds, seconds, rows });
      await milpa.stop();
      return report;
    } finally {
      await machine.stop();
    }
  },
  allocations: async () => {
    const machine = await startMachine();
    try {
      const { home, adminUrl: databaseUrl } = machine;
      const milpa = await startMilpa({ home, portBase, databaseUrl, apps: ["identity"] });
      const rows = Number(values.rows);
      const report = await measureAllocations({ machine, milpa, rounds, seconds, rows });
      await milpa.stop();
      return report;
    } finally {
      await machine.stop();
    }
  },
  billing: async () => {
    const machine = await startMachine();
    try {
      const { home, adminUrl: databaseUrl } = machine;
      const milpa = await startMilpa({ home, portBase, databaseUrl, apps: ["identity"] });
      const report = await measureBilling(machine);
      await milpa.stop();
      return report;
    } finally {
      await machine.stop();
    }
  },
  payments: async () => {
    const machine = await startMachine();
    try {
      const { home, adminUrl: databaseUrl } = machine;
      const milpa = await startMilpa({ home, portBase, databaseUrl, apps: ["payments"] });
      const report = await measurePayments({ machine, milpa, rounds, seconds });
      await milpa.stop();
      return report;
    } finally {
      await machine.stop();
    }
  },
  // Only then: it reads SAT's files, which are beside the repository.
  cfdi: async () => (await import("./cfdi/measure.ts")).measureCfdi(rounds, seconds),
  invoicing: async () => {
    const machine = await startMachine();
    try {
      const { home, adminUrl: databaseUrl } = machine;
      const milpa = await startMilpa({ home, portBase, databaseUrl, apps: ["invoicing"] });
      const report = await measureInvoicing({ machine, milpa, rounds, seconds });
      await milpa.stop();
      return report;
    } finally {
      await machine.stop();
    }
  },
  pos: async () => {
    const machine = await startMachine();
    try {
      const { home, adminUrl: databaseUrl } = machine;
      const apps = ["identity", "pos", "portal"];
      const milpa = await startMilpa({ home, portBase, databaseUrl, apps });
      const report = await measurePos({ machine, milpa, rounds, seconds });
      await milpa.stop();
      return report;
    } finally {
      await machine.stop();
    }
  },
  legal: async () => {
    const machine = await startMachine();
    try {
      const { home, adminUrl: databaseUrl } = machine;
      const milpa = await startMilpa({ home, portBase, databaseUrl, apps: ["identity", "legal"] });
      const rows = Number(values.rows);
      const report = await measureLegal({ machine, milpa, rounds, seconds, rows });
      await milpa.stop();
      return report;
    } finally {
      await machine.stop();
    }
  },
  tails: async () => {
    const machine = await startMachine();
    process.env["MILPA_CRON_SECRET"] ??= "a cron secret of the bench";
    try {
      const { home, adminUrl: databaseUrl } = machine;
      const milpa = await startMilpa({ home, portBase, databaseUrl, apps: tailApps });
      const report = await measureTails({ machine, milpa, rounds, seconds });
      await milpa.stop();
      return report;
    } finally {
      await machine.stop();
    }
  },
  start: () => measureStart(portBase, rounds),
};

const main = async (): Promise<void> => {
  const chosen = sections.filter((name) => values.only === undefined || values.only === name);
  const results = join(root, "bench", "results");
  await mkdir(results, { recursive: true });
  for (const section of chosen) {
    try {
      const report = await measure[section]();
      for (const ratio of report.ratios) process.stdout.write(`${lineOf(ratio)}\n`);
      const at = new Date().toISOString();
      await writeFile(join(results, `${section}.json`), JSON.stringify({ at, ...report }, null, 2));
    } catch (error) {
      process.stdout.write(`${section} could not be measured: ${String(error)}\n`);
      if (error instanceof Error) process.stderr.write(`${error.stack ?? ""}\n`);
    }
  }
};

await main();
process.exit(0);
