/** A bare Fastify route that reads a payment by its key and answers it: nothing else. */
import type { AddressInfo } from "node:net";
import fastify from "fastify";
import pg from "pg";
import { mainLedger } from "../../apps/payments/ledger/ledger.domain.ts";
import { answerParent } from "../processes.ts";

const text = `
  select id, merchant, user_id, cents, concept, reference_id, reference_type, status, method,
         provider, refunded_cents, qr_string, folio, reference, checkout_token,
         rail_transaction_id, created_at, expires_at, completed_at
    from payments.payment where ledger_id = $1 and id = $2`;

const listen = async ({ url }: { readonly url: string }): Promise<unknown> => {
  const pool = new pg.Pool({ connectionString: url, max: 8 });
  const server = fastify();
  server.get<{ Params: { id: string } }>("/payment/:id", async (request) => {
    const values = [mainLedger, request.params.id];
    const { rows } = await pool.query<Record<string, unknown>>({ name: "read", text, values });
    return rows[0];
  });
  await server.listen({ host: "127.0.0.1", port: 0 });
  return { port: (server.server.address() as AddressInfo).port };
};

answerParent(listen);
