/** A bare Fastify route that reads a charge and answers it: no key, no validation, no headers. */
import type { AddressInfo } from "node:net";
import fastify from "fastify";
import pg from "pg";
import { answerParent } from "./processes.ts";

interface Configuration {
  readonly url: string;
  readonly communityId: string;
}

interface Row {
  readonly id: string;
  readonly token: string;
  readonly cell_id: string;
  readonly status: string;
  readonly total_cents: number;
  readonly vales_applied_cents: number;
  readonly cash_cents: number | null;
  readonly external_ref: string | null;
  readonly expires_at: Date;
  readonly settled_at: Date | null;
  readonly created_at: Date;
}

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

const text = `
  select id, token, cell_id, status, total_cents, vales_applied_cents, cash_cents,
         external_ref, expires_at, settled_at, created_at
    from vouchers.charge where community_id = $1 and id = $2`;

const listen = async ({ url, communityId }: Configuration): Promise<unknown> => {
  const pool = new pg.Pool({ connectionString: url, max: 8, types });
  const server = fastify();
  server.get<{ Params: { id: string } }>("/charge/:id", async (request) => {
    const values = [communityId, request.params.id];
    const { rows } = await pool.query<Row>({ name: "read", text, values });
    const [row] = rows;
    return (
      row && {
        id: row.id,
        token: row.token,
        url: `http://localhost/c/${row.token}`,
        cellId: row.cell_id,
        status: row.status,
        totalCents: row.total_cents,
        valesAppliedCents: row.vales_applied_cents,
        cashCents: row.cash_cents,
        externalRef: row.external_ref,
        expiresAt: row.expires_at,
        settledAt: row.settled_at,
        createdAt: row.created_at,
      }
    );
  });
  await server.listen({ host: "127.0.0.1", port: 0 });
  return { port: (server.server.address() as AddressInfo).port };
};

answerParent(listen);
