/** Rounds: written whole for a courier and a day, and stops taken off them. */
import type { Day } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

export interface NewRoute {
  readonly id: string;
  readonly day: Day;
  readonly courierId: string;
  readonly metres: number;
  readonly stops: readonly { readonly orderId: string; readonly expectedAt: Date }[];
}

const dropStops = statement(
  "routes.drop-stops",
  `delete from route_stop where tenant_id = $1 and order_id = any ($2::uuid[])`,
);

/** Takes deliveries off whatever round they are on. */
export const dropStopsOf = (
  tx: Queries,
  tenantId: string,
  orderIds: readonly string[],
): Promise<unknown> => tx.run(dropStops, [tenantId, orderIds]);

const dropRoutes = statement(
  "routes.drop-empty",
  `delete from route r where r.tenant_id = $1 and r.day = $2
      and not exists (select from route_stop s
                       where s.tenant_id = r.tenant_id and s.route_id = r.id)`,
);

/** Of that day: nobody rides where there is no stop any more. */
export const dropEmptyRoutes = (tx: Queries, tenantId: string, day: Day): Promise<unknown> =>
  tx.run(dropRoutes, [tenantId, day]);

const put = statement<{ readonly id: string; readonly last: number }>(
  "routes.put",
  `with put as (
     insert into route (tenant_id, id, day, courier_id, metres, made_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (tenant_id, day, courier_id) do update
        set metres = excluded.metres, made_at = excluded.made_at
     returning id
   )
   select put.id, coalesce((select max(s.position) from route_stop s
                             where s.tenant_id = $1 and s.route_id = put.id), 0) as last
     from put`,
);

const addStops = statement(
  "routes.add-stops",
  `insert into route_stop (tenant_id, route_id, position, order_id, expected_at)
   select $1, $2, s.* from unnest($3::integer[], $4::uuid[], $5::timestamptz[]) as s`,
);

/** After the stops that are done already. */
export const putRoute = async (
  tx: Queries,
  tenantId: string,
  { id, day, courierId, metres, stops }: NewRoute,
  now: Date,
): Promise<void> => {
  const [made] = await tx.run(put, [tenantId, id, day, courierId, metres, now]);
  if (!made) return;
  await tx.run(addStops, [
    tenantId,
    made.id,
    stops.map((_stop, at) => made.last + at + 1),
    stops.map(({ orderId }) => orderId),
    stops.map(({ expectedAt }) => expectedAt),
  ]);
};
