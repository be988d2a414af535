/**
 * The same check as a bare SQL function: one call that locks the allocation, counts and logs in the
 * same tables, a connection per client; no HTTP, no key, no validation, no packs, no second
 * subscription, no memory of references beyond the unique index, no alerts.
 */
import { randomUUID } from "node:crypto";
import pg from "pg";
import { keepPace, type Pace, type Paced } from "../pace.ts";
import { answerParent } from "../processes.ts";

interface Configuration {
  readonly url: string;
  readonly tenants: readonly string[];
}

interface BareLoad extends Pace {
  readonly hot?: boolean;
}

const definition = `
  create or replace function bench_check(tenant uuid, resource text, wanted bigint, ref text)
  returns bigint language plpgsql as $$
  declare
    held subscription_allocation;
    beyond bigint;
    cents bigint;
  begin
    select * into held from subscription_allocation
     where tenant_id = tenant and resource_type = resource for no key update;
    beyond := greatest(0, wanted - greatest(0, held.monthly_limit - held.used + held.overage));
    if beyond > 0 and held.overage_rate is null then return -1; end if;
    cents := round((held.rated_overage + beyond) * coalesce(held.overage_rate, 0) / 100.0)
           - round(held.rated_overage * coalesce(held.overage_rate, 0) / 100.0);
    update subscription_allocation
       set used = used + wanted, overage = overage + beyond,
           rated_overage = rated_overage + beyond
     where tenant_id = tenant and subscription_id = held.subscription_id
       and resource_type = resource;
    insert into usage_event (tenant_id, id, subscription_id, app_name, resource_type, quantity,
           is_overage, rate, cost_cents, reference_id, part, remaining, reset_at, created_at)
    values (tenant, uuidv7(), held.subscription_id, 'invoicing', resource, wanted, beyond > 0,
           case when beyond > 0 then held.overage_rate else 0 end, cents, ref, 0,
           greatest(0, held.monthly_limit - held.used - wanted), held.reset_at, now());
    return cents;
  end $$`;

let tenants: readonly string[] = [];
let url = "";
const connections: pg.Client[] = [];

const open = async (count: number): Promise<void> => {
  while (connections.length < count) {
    const client = new pg.Client({
      connectionString: url,
      options: "-c search_path=identity -c plan_cache_mode=force_generic_plan",
    });
    await client.connect();
    connections.push(client);
  }
};

const run = async (load: BareLoad | Configuration): Promise<Paced | object> => {
  if ("url" in load) {
    ({ url, tenants } = load);
    await open(1);
    await connections[0]?.query(definition);
    return { ready: true };
  }
  await open(load.clients);
  return keepPace(load, async (client) => {
    const one = load.hot ? 1 : Math.floor(Math.random() * tenants.length);
    await connections[client]?.query({
      name: "bench_check",
      text: "select bench_check($1, 'stamps', 1, $2)",
      values: [tenants[one], randomUUID()],
    });
  });
};

answerParent(run);
