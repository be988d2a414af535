/** Bare Fastify routes with our very queries: no key, no tenant looked up, nothing checked. */
import type { AddressInfo } from "node:net";
import fastify from "fastify";
import pg from "pg";
import {
  seenOrderColumns,
  seenOrderOf,
  type SeenOrderRow,
} from "../../apps/pos/orders/order-rows.query.ts";
import type { Product } from "../../apps/pos/catalog/product.domain.ts";
import { consumerView } from "../../apps/pos/orders/order.wire.ts";
import { productView } from "../../apps/pos/catalog/product.wire.ts";
import { answerParent } from "../processes.ts";

const orders = `
  select ${seenOrderColumns} from sale s
   where s.tenant_id = $1 and s.id < coalesce($2, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid)
     and s.customer_id = $4
   order by s.id desc limit $3`;

const products = `
  select id, category_id as "categoryId", name, description, price_cents as "priceCents",
         picture_url as "pictureUrl", active
    from product where tenant_id = $1 and active order by id desc limit $2`;
const count = "select count(*)::int as total from product where tenant_id = $1 and active";

const matches = `select tenant_id, customer_id from customer_contact
  where kind = 'phone' and value = $1 order by tenant_id limit 200`;

interface Configuration {
  readonly url: string;
  readonly tenantId: string;
}

interface OrderParams {
  readonly Params: { readonly id: string };
}

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

const listen = async ({ url, tenantId }: Configuration): Promise<unknown> => {
  const options = "-c search_path=pos";
  const pool = new pg.Pool({ connectionString: url, max: 8, types, options });
  const server = fastify();
  server.get<OrderParams>("/orders/:id", async ({ params }) => {
    const values = [tenantId, null, 50, params.id];
    const { rows } = await pool.query<SeenOrderRow>({ name: "orders", text: orders, values });
    return { orders: rows.map((row) => consumerView(seenOrderOf(row))) };
  });
  server.get("/catalog", async () => {
    const list = { name: "products", text: products, values: [tenantId, 50] };
    const { rows } = await pool.query<Product>(list);
    // As ours: a page that is not full knows how many there are.
    const counting = { name: "count", text: count, values: [tenantId] };
    const counted = rows.length < 50 ? null : await pool.query<{ total: number }>(counting);
    const total = counted?.rows[0]?.total ?? rows.length;
    return { products: rows.map(productView), total };
  });
  server.get<OrderParams>("/by-phone/:id", async ({ params }) => {
    const found = { name: "matches", text: matches, values: [params.id] };
    return { matches: (await pool.query<Record<string, unknown>>(found)).rows };
  });
  await server.listen({ host: "127.0.0.1", port: 0 });
  return { port: (server.server.address() as AddressInfo).port };
};

answerParent(listen);
