/** Endpoints and deliveries in the words of the wire. */
import type { DeliveryRow } from "./deliveries.ts";
import { statusOf } from "./deliveries.ts";
import type { EndpointRow } from "./endpoints/endpoint-store.ts";

export const endpointOnWire = (row: EndpointRow) => ({
  id: row.id,
  url: row.url,
  events: [...row.event_types],
  description: row.description,
  ordering: row.ordering,
  tags: [...row.tags],
  status: row.status === "active" ? ("active" as const) : ("disabled" as const),
  disabledReason: row.disabled_reason,
  failingSince: row.first_failure_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
});

const detailOf = ({ state, held }: DeliveryRow) => {
  if (held) return "held" as const;
  if (state === "leased") return "sending" as const;
  return state === "pending" ? ("waiting" as const) : state;
};

export const deliveryOnWire = (row: DeliveryRow) => ({
  id: row.id,
  endpointId: row.endpoint_id,
  eventId: row.event_id,
  event: row.type,
  entityId: row.entity_id,
  sequence: row.seq,
  status: statusOf(row),
  detail: detailOf(row),
  attempts: row.attempts,
  replayNumber: row.replay_no,
  lastStatus: row.last_status,
  lastError: row.last_error,
  createdAt: row.created_at.toISOString(),
  nextAttemptAt: row.held ? null : (row.next_at?.toISOString() ?? null),
  settledAt: row.settled_at?.toISOString() ?? null,
  attemptLog: [...row.log],
});
