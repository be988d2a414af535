/** For tests of webhooks: a schema of their own, a receiver on a real socket, events to send. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { pino } from "pino";
import { stoppedClock, type StoppedClock } from "../clock.ts";
import { randomHex } from "../crypto.ts";
import { houseVault } from "../vault.ts";
import { openDatabase, type Database } from "../db/database.ts";
import { migrate, readMigrations } from "../db/migrate.ts";
import { prepareRoles } from "../db/server-roles/roles.ts";
import { newId } from "../id.ts";
import { outgoingOf } from "../outgoing/outgoing.ts";
import type { Convention } from "./conventions.ts";
import type { DeliveryRow } from "./deliveries.ts";
import type { EndpointRow } from "./endpoints/endpoint-store.ts";
import type { Registered } from "./endpoints/endpoints.ts";
import type { OutgoingEvent } from "../db/outgoing-event.ts";
import { webhooksOf, type Webhooks, type WebhooksOptions } from "./webhooks.ts";

export interface Ground {
  readonly db: Database;
  readonly ownerUrl: string;
  readonly serviceUrl: string;
  readonly schema: string;
  readonly clock: StoppedClock;
  /** Another sender on the same tables, as another process would be. */
  readonly sender: (convention: Convention, options?: Partial<WebhooksOptions>) => Webhooks;
  readonly close: () => Promise<void>;
}

export const testMaster = "a master key for tests";
export const startOfTime = "2026-11-21T12:00:00.000Z";

/** A fresh schema with the outbox in it, under its own two roles. */
export const newGround = async (adminUrl: string): Promise<Ground> => {
  const schema = `webhooks_${randomHex(4)}`;
  const secrets = houseVault(testMaster);
  const access = (
    await prepareRoles({ adminUrl, apps: [schema], vault: secrets, rolePrefix: "" })
  ).get(schema);
  if (!access) throw new Error("no access to the schema");
  await migrate(
    access,
    await readMigrations([fileURLToPath(new URL("migrations", import.meta.url))]),
  );
  const db = openDatabase({ url: access.serviceUrl, schema });
  const clock = stoppedClock(startOfTime);
  const outgoing = outgoingOf({ mode: "sandbox" });
  const senders: Webhooks[] = [];
  return {
    db,
    ownerUrl: access.ownerUrl,
    serviceUrl: access.serviceUrl,
    schema,
    clock,
    sender: (convention, options = {}) => {
      const webhooks = webhooksOf({
        db,
        clock,
        vault: secrets.of("testing"),
        log: pino({ level: "silent" }),
        app: "testing",
        outgoing,
        convention,
        ...options,
        engine: { pollMs: 20, chance: () => 0.5, ...options.engine },
      });
      senders.push(webhooks);
      return webhooks;
    },
    close: async () => {
      await Promise.all(senders.map((webhooks) => webhooks.stop()));
      await Promise.all([db.close(), outgoing.close()]);
      const admin = new pg.Client({ connectionString: adminUrl });
      await admin.connect();
      await admin.query(
        `drop schema ${schema} cascade; drop role ${schema}; drop role ${schema}_owner`,
      );
      await admin.end();
    },
  };
};

export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly path: string;
  /** Monotonic ms. */
  readonly at: number;
}

export interface Receiver {
  readonly url: string;
  readonly received: Received[];
  /** How the receiver answers from now on; 200 at once unless told otherwise. */
  answer: (request: Received, response: ServerResponse) => void;
  readonly close: () => Promise<void>;
}

export const status =
  (code: number, headers: Readonly<Record<string, string>> = {}) =>
  (_request: Received, response: ServerResponse): void => {
    response.writeHead(code, headers).end(`status ${code}`);
  };

export const newReceiver = async (): Promise<Receiver> => {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { headers, url = "/" } = request;
      const got = { headers, body: Buffer.concat(chunks), path: url, at: performance.now() };
      received.push(got);
      receiver.answer(got, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    answer: status(200),
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
  return receiver;
};

/** An endpoint of a new shard that wants `thing.happened`. */
export const register = async (
  { db }: Pick<Ground, "db">,
  webhooks: Webhooks,
  url: string,
  options: {
    readonly shard?: string;
    readonly secret?: string;
    readonly tags?: string[];
    readonly ordering?: "none" | "entity";
  } = {},
): Promise<Registered> => {
  const allowed = await webhooks.endpoints.allow(url);
  if ("code" in allowed) throw new Error(allowed.detail.message);
  const made = await webhooks.endpoints.register(db, {
    place: { shard: options.shard ?? newId(), tags: options.tags ?? "all" },
    registeredBy: newId(),
    url: allowed,
    events: ["thing.happened"],
    description: null,
    ordering: options.ordering ?? "none",
    secret: options.secret,
  });
  if ("code" in made) throw new Error(made.detail.message);
  return made;
};

export const eventFor = (
  webhooks: Webhooks,
  shard: string,
  at: Date,
  part: Partial<OutgoingEvent> = {},
): OutgoingEvent => {
  const id = newId();
  const type = part.type ?? "thing.happened";
  const entityId = part.entityId ?? newId();
  const eventId = part.eventId ?? `${type}:${id}`;
  const data = { text: "niña, ¥, \u{1F33D}", id };
  return {
    shard,
    id,
    eventId,
    type,
    entityId,
    tags: [],
    audience: "endpoints",
    body: webhooks.convention.body({ app: "testing", eventId, type, entityId, at, data }),
    occurredAt: at,
    ...part,
  };
};

/** Commits events as a business transaction would. */
export const emit = async (
  { db }: Pick<Ground, "db">,
  webhooks: Webhooks,
  ...events: readonly OutgoingEvent[]
): Promise<void> => {
  await db.transaction((tx) => webhooks.emit(tx, events));
};

/** The delivery log of an endpoint, newest first. */
export const logOf = (
  webhooks: Webhooks,
  endpoint: Pick<EndpointRow, "shard" | "id">,
): Promise<readonly DeliveryRow[]> =>
  webhooks.deliveries.list({ shard: endpoint.shard, tags: "all" }, endpoint.id, {
    status: null,
    before: null,
    limit: 200,
  });

/** Waits until the condition holds; fails after `mostMs`. */
export const until = async (condition: () => boolean | Promise<boolean>, mostMs = 15_000) => {
  const end = performance.now() + mostMs;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error("waited in vain");
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};
