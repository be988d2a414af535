/** Registers, reads, changes and removes endpoints, and rotates their secrets. */
import { randomBytes } from "node:crypto";
import { plusMs, type Clock } from "../../clock.ts";
import type { Database, Queries } from "../../db/database.ts";
import { refuse, Refusal } from "../../errors.ts";
import { lineageKey } from "../../http/caller.ts";
import { newId } from "../../id.ts";
import type { Vault } from "../../vault.ts";
import type { Convention } from "../conventions.ts";
import {
  disableOfOwner,
  endSecrets,
  findEndpoint,
  insertEndpoint,
  insertSecret,
  listEndpoints,
  lockForRotation,
  patchEndpoint,
  removeEndpoint,
  type EndpointRow,
} from "./endpoint-store.ts";
import type { Outgoing } from "../../outgoing/outgoing.ts";
import { endpointsMost, rotationOverlapMs, secretBytes } from "../limits.ts";
import { cancelDeliveries, hurryPending, releaseHeld, writeTestEvent } from "../outbox-extras.ts";
import type { LaneKey } from "../lane-key.ts";
import { signingSecret } from "../sealed.ts";

/** The part of an app that a caller may see: its shard, and the tags that it is limited to. */
export interface Place {
  readonly shard: string;
  /** An empty list is no tag and sees nothing: a scope that went missing must not open up. */
  readonly tags: readonly string[] | "all";
  /** Whose endpoints alone, as `callerKey` names them; absent: everybody's, for operators. */
  readonly owner?: string;
}

/** As the statements take it: null means no limit. */
export const tagsOf = ({ tags }: Place): readonly string[] | null => (tags === "all" ? null : tags);

export const ownerOf = ({ owner }: Place): string | null => owner ?? null;

/** A URL that webhooks may reach, as far as its name told when it was looked up. */
export class AllowedUrl {
  constructor(href: string) {
    this.href = href;
  }
  readonly href: string;
}

export interface NewEndpoint {
  readonly place: Place;
  /** `callerKey` of the key, or the name of an operator. */
  readonly registeredBy: string;
  readonly url: AllowedUrl;
  readonly events: readonly string[];
  readonly description: string | null;
  readonly ordering: "none" | "entity";
  /** Chosen by the owner; absent: made here. */
  readonly secret?: string | undefined;
}

export interface EndpointChange {
  readonly url?: string | undefined;
  readonly events?: readonly string[] | undefined;
  readonly description?: string | null | undefined;
  readonly ordering?: "none" | "entity" | undefined;
  readonly status?: "active" | "disabled" | undefined;
  /** What the endpoint is limited to from now on; absent: as it was. */
  readonly tags?: Place["tags"] | undefined;
}

export interface Registered {
  readonly endpoint: EndpointRow;
  readonly secret: string;
}

export interface Rotated extends Registered {
  readonly previousValidUntil: Date;
}

export interface Endpoints {
  /**
   * Looks a URL up, which takes as long as a stranger's name server likes: so it is asked before
   * the transaction that registers opens.
   */
  readonly allow: (url: string) => Promise<AllowedUrl | Refusal<"invalid_request">>;
  /** Refuses a place without tags, and one endpoint too many. */
  readonly register: (
    tx: Queries,
    endpoint: NewEndpoint,
  ) => Promise<Registered | Refusal<"invalid_request" | "forbidden">>;
  /** Newest first; `before` is the id of the last one seen. */
  readonly list: (
    place: Place,
    page: { readonly before: string | null; readonly limit: number },
  ) => Promise<readonly EndpointRow[]>;
  readonly find: (place: Place, id: string) => Promise<EndpointRow | Refusal<"not_found">>;
  /** Enabling an endpoint releases what was held for it. */
  readonly patch: (
    place: Place,
    id: string,
    change: EndpointChange,
  ) => Promise<EndpointRow | Refusal<"not_found" | "invalid_request">>;
  /** Forgives what it failed at, enables it, and sends at once all that waits for it. */
  readonly retry: (place: Place, id: string) => Promise<EndpointRow | Refusal<"not_found">>;
  /** Disables what a lineage of keys registered: none of its keys lives on. */
  readonly disableOf: (tx: Queries, lineageId: string) => Promise<void>;
  /** Removes an endpoint and cancels what is still under way to it. */
  readonly remove: (place: Place, id: string) => Promise<null | Refusal<"not_found">>;
  /**
   * A new secret is current at once; the former one stays valid
   * for a day of business time. `tx` must be a transaction.
   */
  readonly rotate: (
    tx: Queries,
    place: Place,
    id: string,
    secret?: string,
  ) => Promise<Rotated | Refusal<"not_found">>;
  /** Sends a `webhook.test` event to this endpoint alone; answers the id of the event. */
  readonly sendTest: (
    tx: Queries,
    place: Place,
    id: string,
  ) => Promise<string | Refusal<"not_found">>;
}

export interface EndpointsOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly outgoing: Outgoing;
  readonly app: string;
  readonly convention: Convention;
  /** These endpoints have something to send once the open transaction has committed. */
  readonly soon: (tx: Queries, keys: readonly LaneKey[]) => void;
}

/** `whsec_` and 32 random bytes in base64: the form that Standard Webhooks libraries read. */
const newSecret = (): string => `whsec_${randomBytes(secretBytes).toString("base64")}`;

const badUrl = (message: string): Refusal<"invalid_request"> =>
  refuse("invalid_request", { field: "url", message });

const allow = async (
  { outgoing }: Pick<EndpointsOptions, "outgoing">,
  url: string,
): Promise<AllowedUrl | Refusal<"invalid_request">> => {
  const objection = await outgoing.objection(url);
  return objection === null ? new AllowedUrl(url) : badUrl(objection);
};

export const endpointsOf = (options: EndpointsOptions): Endpoints => {
  const { db } = options;
  return {
    allow: (url) => allow(options, url),
    find: (place, id) => find(db, place, id),
    register: (tx, endpoint) => register(options, tx, endpoint),
    list: (place, { before, limit }) =>
      db.run(listEndpoints, [place.shard, tagsOf(place), before, limit, ownerOf(place)]),

    retry: (place, id) => retry(options, place, id),

    patch: async (place, id, change) => {
      const url = change.url === undefined ? null : await allow(options, change.url);
      if (url instanceof Refusal) return url;
      const [row] = await write(db, place, id, { change, href: url?.href ?? null });
      if (!row) return refuse("not_found");
      if (change.status === "active") {
        await db.run(releaseHeld, [place.shard, id, options.clock.now()]);
      }
      options.soon(db, [{ shard: place.shard, endpointId: id }]);
      return row;
    },

    disableOf: async (tx, lineageId) => {
      await tx.run(disableOfOwner, [lineageKey(lineageId)]);
    },

    remove: async (place, id) => {
      const [row] = await db.run(removeEndpoint, [place.shard, tagsOf(place), id, ownerOf(place)]);
      if (!row) return refuse("not_found");
      await db.run(cancelDeliveries, [options.clock.now()]);
      return null;
    },

    rotate: (tx, place, id, secret = newSecret()) => rotate(options, tx, { place, id, secret }),
    sendTest: (tx, place, id) => sendTest(options, tx, { place, id }),
  };
};

interface Write {
  readonly change: EndpointChange;
  readonly href: string | null;
}

const write = (db: Queries, place: Place, id: string, { change, href }: Write) =>
  db.run(patchEndpoint, [
    place.shard,
    tagsOf(place),
    id,
    href,
    change.events ?? null,
    change.description !== undefined,
    change.description ?? null,
    change.ordering ?? null,
    change.status ?? null,
    change.tags === "all" ? [] : (change.tags ?? null),
    ownerOf(place),
  ]);

const retry = (
  { db, clock, soon }: EndpointsOptions,
  place: Place,
  id: string,
): Promise<EndpointRow | Refusal<"not_found">> =>
  db.transaction(async (tx) => {
    const [row] = await write(tx, place, id, { change: { status: "active" }, href: null });
    if (!row) return refuse("not_found");
    await tx.run(hurryPending, [place.shard, id, clock.now()]);
    soon(tx, [{ shard: place.shard, endpointId: id }]);
    return row;
  });

const find = async (
  db: Queries,
  place: Place,
  id: string,
): Promise<EndpointRow | Refusal<"not_found">> =>
  (await db.run(findEndpoint, [place.shard, tagsOf(place), id, ownerOf(place)]))[0] ??
  refuse("not_found");

async function register(
  { vault, clock }: EndpointsOptions,
  tx: Queries,
  endpoint: NewEndpoint,
): Promise<Registered | Refusal<"invalid_request" | "forbidden">> {
  // In the table no tags mean every event of the shard.
  if (endpoint.place.tags.length === 0) return refuse("forbidden");
  const secret = endpoint.secret ?? newSecret();
  const { shard } = endpoint.place;
  const id = newId();
  const [row] = await tx.run(insertEndpoint, [
    shard,
    id,
    endpoint.registeredBy,
    endpoint.url.href,
    endpoint.events,
    tagsOf(endpoint.place) ?? [],
    endpoint.description,
    endpoint.ordering,
    clock.now(),
    newId(),
    vault.seal(signingSecret, secret, shard, id),
    endpointsMost,
  ]);
  if (row) return { endpoint: row, secret };
  const message = `One key may register ${endpointsMost} endpoints.`;
  return refuse("invalid_request", { field: "url", message });
}

async function rotate(
  { vault, clock }: EndpointsOptions,
  tx: Queries,
  { place, id, secret }: { readonly place: Place; readonly id: string; readonly secret: string },
): Promise<Rotated | Refusal<"not_found">> {
  const now = clock.now();
  const previousValidUntil = plusMs(now, rotationOverlapMs);
  const inside = [place.shard, tagsOf(place), id, ownerOf(place)];
  const [locked] = await tx.run(lockForRotation, inside);
  if (!locked) return refuse("not_found");
  await tx.run(endSecrets, [place.shard, id, previousValidUntil, now]);
  const sealed = vault.seal(signingSecret, secret, place.shard, id);
  await tx.run(insertSecret, [place.shard, id, newId(), sealed, now]);
  const endpoint = await find(tx, place, id);
  return "code" in endpoint ? endpoint : { endpoint, secret, previousValidUntil };
}

async function sendTest(
  { app, clock, convention, soon }: EndpointsOptions,
  tx: Queries,
  { place, id }: { readonly place: Place; readonly id: string },
): Promise<string | Refusal<"not_found">> {
  const endpoint = await find(tx, place, id);
  if ("code" in endpoint) return endpoint;
  const eventId = newId();
  const at = clock.now();
  const type = "webhook.test";
  const data = { endpointId: id };
  const body = convention.body({ app, eventId, type, entityId: id, at, data });
  await tx.run(writeTestEvent, [place.shard, eventId, type, id, body, at]);
  soon(tx, [{ shard: place.shard, endpointId: id }]);
  return eventId;
}
