/** An endpoint as the control plane is told of it: nothing of its path, its owner by name. */
import type { HouseEndpointRow } from "./endpoints.query.ts";
import type { HouseEndpoint } from "./shapes.ts";

/** The path of an address may hold a secret of its receiver. */
export const addressOf = (url: string): string => {
  if (!URL.canParse(url)) return "—";
  const { origin, pathname, search } = new URL(url);
  return pathname === "/" && search === "" ? origin : `${origin}/…`;
};

export const houseEndpointOf = (row: HouseEndpointRow): HouseEndpoint => ({
  id: row.id,
  address: addressOf(row.url),
  owner: row.key_name ?? row.key_id,
  events: [...row.event_types],
  description: row.description,
  status: row.status === "active" ? "active" : "disabled",
  disabledReason: row.disabled_reason as HouseEndpoint["disabledReason"],
  failures: row.consecutive_failures,
  failingSince: row.first_failure_at?.toISOString() ?? null,
  pausedUntil: row.circuit_until?.toISOString() ?? null,
  waiting: row.waiting,
  nextAttemptAt: row.status === "active" ? (row.next_at?.toISOString() ?? null) : null,
  dead: row.dead,
  lastStatus: row.last_status,
  lastError: row.last_error,
  createdAt: row.created_at.toISOString(),
});
