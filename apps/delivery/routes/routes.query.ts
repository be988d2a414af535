/** The rounds of a day, with their stops in order. */
import type { Queries } from "#platform/db/database.ts";
import type { Day } from "#platform/calendar/days.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { OrderState } from "../orders/order-state.domain.ts";
import type { Place } from "./stop-order.domain.ts";

export interface PlannedStop extends Place {
  readonly orderId: string;
  readonly position: number;
  readonly expectedAt: Date;
  readonly street: string;
  readonly note: string;
  readonly state: OrderState;
  readonly customerName: string;
  readonly customerPhone: string | null;
  readonly totalCents: number;
  readonly paid: boolean;
}

interface RouteRow {
  readonly id: string;
  readonly courierId: string;
  readonly courierName: string;
  readonly courierEmail: string | null;
  readonly metres: number;
}

export interface Route extends RouteRow {
  readonly stops: readonly PlannedStop[];
}

const routes = statement<RouteRow>(
  "routes.of-day",
  `select ${named("r.id, r.courier_id, c.name as courier_name, c.email as courier_email, r.metres")}
     from route r join courier c on c.tenant_id = r.tenant_id and c.id = r.courier_id
    where r.tenant_id = $1 and r.day = $2 order by c.name, r.id`,
);

const stops = statement<PlannedStop & { readonly routeId: string }>(
  "routes.stops",
  `select ${named(`s.route_id, s.order_id, s.position, s.expected_at, o.street, o.note, o.state,
     o.latitude, o.longitude, c.name as customer_name, c.phone as customer_phone, b.total_cents`)},
          b.state = 'paid' as paid
     from route_stop s
     join delivery_order o on o.tenant_id = s.tenant_id and o.id = s.order_id
     join customer c on c.tenant_id = o.tenant_id and c.id = o.customer_id
     join bill b on b.tenant_id = o.tenant_id and b.id = o.bill_id
    where s.tenant_id = $1 and s.route_id = any ($2::uuid[])
    order by s.route_id, s.position`,
);

export const routesOfDay = async (
  db: Queries,
  tenantId: string,
  day: Day,
): Promise<readonly Route[]> => {
  const rows = await db.run(routes, [tenantId, day]);
  if (rows.length === 0) return [];
  const all = await db.run(stops, [tenantId, rows.map(({ id }) => id)]);
  return rows.map((row) => ({
    ...row,
    stops: all.filter(({ routeId }) => routeId === row.id).map(({ routeId: _id, ...stop }) => stop),
  }));
};

const ofStop = statement<{ readonly day: Day }>(
  "routes.day-of-stop",
  `select r.day::text as day from route_stop s
     join route r on r.tenant_id = s.tenant_id and r.id = s.route_id
    where s.tenant_id = $1 and s.order_id = $2`,
);

/** On which it stands on somebody's round; null: on none. */
export const dayOfRound = async (
  db: Queries,
  tenantId: string,
  orderId: string,
): Promise<Day | null> => (await db.run(ofStop, [tenantId, orderId]))[0]?.day ?? null;
