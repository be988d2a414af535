/** Identity's check for tests: on a real socket, in the words of its contract, with its faults. */
import { newId } from "../id.ts";
import { queueHeaders } from "../client/signed-call.ts";
import { serveLoopback } from "../testing/loopback.ts";
import { testQueueSecret } from "../testing/test-app.ts";

/**
 * `away`: nobody answers. `mute`: it books, and its answer is lost. `ill`: it answers 500. `slow`:
 * it never answers.
 */
export type Health = "up" | "away" | "mute" | "ill" | "slow";

export interface TestIdentity {
  readonly url: string;
  /** What was booked, in order. */
  readonly booked: readonly BookedUse[];
  /** Units that are held and not settled. */
  readonly held: () => number;
  /** Checks that came, answered or not. */
  readonly asked: () => number;
  readonly set: (health: Health) => void;
  /** Units that a tenant may use of one resource, or of anything; without it there is no end. */
  readonly limit: (tenantId: string, units: number, resource?: string) => void;
  /** What it answers the house at another address, whatever its query. */
  readonly tell: (path: string, body: object) => void;
  /** Answered 404. */
  readonly forget: (tenantId: string) => void;
  readonly stop: () => Promise<void>;
}

export interface BookedUse {
  readonly tenantId: string;
  readonly resource: string;
  readonly referenceId: string;
  readonly quantity: number;
}

interface Body {
  readonly ecosystem_tenant_id: string;
  readonly resource_type: string;
  readonly quantity: number;
  readonly reference_id: string;
}

interface Said {
  readonly status: number;
  readonly body: object;
}

const refused = (status: number, code: string): Said => ({
  status,
  body: { error: code.toLowerCase(), code },
});

const stranger = refused(401, "UNAUTHORIZED");

export const startTestIdentity = async (): Promise<TestIdentity> => {
  const booked: BookedUse[] = [];
  const limits = new Map<string, number>();
  const unknown = new Set<string>();
  const told = new Map<string, object>();
  let health: Health = "up";
  let asked = 0;

  const check = ({ ecosystem_tenant_id: tenantId, quantity, ...body }: Body): Said => {
    const { resource_type: resource, reference_id: referenceId } = body;
    if (unknown.has(tenantId)) return refused(404, "TENANT_NOT_FOUND");
    const own = booked.filter((one) => one.tenantId === tenantId && one.resource === resource);
    const used = own.reduce((sum, one) => sum + one.quantity, 0);
    const known = own.find((one) => one.referenceId === referenceId);
    if (known && known.quantity !== quantity) return refused(422, "IDEMPOTENCY_KEY_REUSED");
    const most = limits.get(`${tenantId} ${resource}`) ?? limits.get(tenantId);
    const left = most === undefined ? null : most - used;
    if (!known && left !== null && left < quantity) {
      const upgrade_url = `https://identity.test/plans/${tenantId}`;
      const reason = "limit_reached";
      return { status: 200, body: { approved: false, remaining: left, reason, upgrade_url } };
    }
    if (!known) booked.push({ tenantId, resource, referenceId, quantity });
    const remaining = left === null ? null : left - (known ? 0 : quantity);
    return { status: 200, body: { approved: true, remaining } };
  };

  const holds = new Map<string, Body>();
  const reserve = (body: Body): Said => {
    const { ecosystem_tenant_id: tenantId, quantity } = body;
    if (unknown.has(tenantId)) return refused(404, "TENANT_NOT_FOUND");
    const most = limits.get(`${tenantId} ${body.resource_type}`) ?? limits.get(tenantId);
    const used = booked.reduce(
      (sum, one) => sum + (one.tenantId === tenantId ? one.quantity : 0),
      0,
    );
    const approved = most === undefined || used + quantity <= most;
    const id = newId();
    if (approved) holds.set(id, body);
    const reason = approved ? {} : { reason: "limit_reached" };
    return { status: 200, body: { approved, reservation_id: approved ? id : null, ...reason } };
  };
  const settle = (id: string, { quantity }: Pick<Body, "quantity">): Said => {
    const hold = holds.get(id);
    if (!hold) return refused(404, "RESERVATION_NOT_FOUND");
    holds.delete(id);
    const { ecosystem_tenant_id: tenantId, resource_type: resource, reference_id } = hold;
    if (quantity > 0) booked.push({ tenantId, resource, referenceId: reference_id, quantity });
    return { status: 200, body: { settled_quantity: quantity } };
  };

  const answerTo = (url: string, raw: string): Said => {
    if (url === "/internal/allocations/check") return check(JSON.parse(raw) as Body);
    if (url === "/internal/allocations/reservations") return reserve(JSON.parse(raw) as Body);
    const [, holdId] = /^\/internal\/allocations\/reservations\/([^/]+)\/settle$/.exec(url) ?? [];
    if (holdId !== undefined) return settle(holdId, JSON.parse(raw) as Body);
    const body = told.get(url.split("?")[0] ?? "");
    return body ? { status: 200, body } : refused(404, "NOT_FOUND");
  };

  const server = await serveLoopback(async (request, response) => {
    asked += 1;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const raw = Buffer.concat(chunks).toString();
    if (health === "away") return response.destroy();
    if (health === "slow") return undefined;
    if (health === "ill") return response.writeHead(500).end("{}");
    const at = new Date(Number(request.headers["x-queue-timestamp"]) * 1000);
    const signature = queueHeaders(testQueueSecret, raw, at)["x-queue-signature"];
    const isHouse = signature === request.headers["x-queue-signature"];
    const { status, body } = isHouse ? answerTo(request.url ?? "", raw) : stranger;
    if (health === "mute") return response.destroy();
    return response
      .writeHead(status, { "content-type": "application/json" })
      .end(JSON.stringify(body));
  });
  return {
    url: server.url,
    booked,
    held: () => [...holds.values()].reduce((sum, { quantity }) => sum + quantity, 0),
    asked: () => asked,
    set: (next) => void (health = next),
    limit: (tenantId, units, resource) =>
      void limits.set(resource === undefined ? tenantId : `${tenantId} ${resource}`, units),
    tell: (path, body) => void told.set(path, body),
    forget: (tenantId) => void unknown.add(tenantId),
    stop: server.stop,
  };
};
