/** Every event by who may hear it: endpoints of each kind of hearer, and then the facts happen. */
import pg from "pg";
import type { AppDefinition } from "../../app.ts";
import type { TestApp } from "../test-app.ts";

export interface Hearer {
  readonly name: string;
  /** A key that may manage webhooks. */
  readonly key: string;
  /** Events that must reach this hearer's endpoint; all others must not. */
  readonly hears: readonly string[] | "all" | "none";
  /** Further fields of the registration, such as `cellIds` or `audience`. */
  readonly asks?: Readonly<Record<string, unknown>>;
  /** The registration itself is refused so. */
  readonly refused?: number;
}

export interface EventsTable {
  readonly definition: AppDefinition;
  readonly app: TestApp;
  readonly hearers: readonly Hearer[];
  /** Makes each event's fact happen, for the victim. */
  readonly facts: Readonly<Record<string, () => Promise<unknown>>>;
}

/** Tells the size of the table, and answers one sentence for each event that is heard amiss. */
export const tryEvents = async (table: EventsTable): Promise<readonly string[]> => {
  const { definition, hearers, facts } = table;
  const types = definition.webhooks.eventTypes;
  const leaks: string[] = [];
  const endpoints = new Map<string, Hearer>();
  for (const hearer of hearers) {
    const { status, id, text } = await register(table, hearer);
    const wanted = hearer.refused ?? 201;
    if (status !== wanted) leaks.push(`${hearer.name} registers: ${status} ${text}`);
    if (status === 201 && hearer.refused === undefined) endpoints.set(id, hearer);
  }
  for (const type of types) {
    const happen = facts[type];
    if (!happen) leaks.push(`${type} says nothing of itself`);
    else await happen();
  }
  const heard = await deliveriesOf(table);
  for (const [id, { name, hears }] of endpoints) {
    for (const type of types) {
      const does = heard.has(`${id} ${type}`);
      const should = hears === "all" || hears.includes(type);
      if (does !== should) leaks.push(`${type}: ${name} ${does ? "hears it" : "does not hear it"}`);
    }
  }
  const cases = types.length * hearers.length;
  const size = `${types.length} events x ${hearers.length} hearers = ${cases}`;
  process.stdout.write(`isolation of ${definition.name}: ${size}\n`);
  return leaks;
};

const register = async ({ app, definition }: EventsTable, { key, asks, name }: Hearer) => {
  const events = definition.webhooks.eventTypes;
  const url = `http://127.0.0.1:9/${encodeURIComponent(name)}`;
  const body = { url, events, ...asks };
  const got = await app.request("POST /api/webhooks/endpoints", { key, body });
  return { status: got.status, text: got.text, id: (got.body as { id?: string }).id ?? "" };
};

/** `<endpoint> <event type>` for each event that is on its way to an endpoint. */
const deliveriesOf = async ({ app, definition }: EventsTable): Promise<ReadonlySet<string>> => {
  const admin = new pg.Client({ connectionString: app.database.adminUrl });
  await admin.connect();
  try {
    const { rows } = await admin.query<{ readonly told: string }>(
      `select d.endpoint_id || ' ' || e.type as told
         from ${definition.name}.webhook_delivery d
         join ${definition.name}.webhook_event e on e.shard = d.shard and e.id = d.event_id`,
    );
    return new Set(rows.map(({ told }) => told));
  } finally {
    await admin.end();
  }
};
