/** The plainest server: node:http, one prepared statement, nothing checked; it writes or reads. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { answerParent } from "./processes.ts";

const rows = 1_000;

const listen = async ({ url }: { readonly url: string }): Promise<unknown> => {
  const pool = new pg.Pool({ connectionString: url, max: 8 });
  await pool.query("drop table if exists public.plain_once");
  await pool.query(`create table public.plain_once (
    id bigint generated always as identity primary key, body text)`);
  await pool.query("insert into public.plain_once (body) select n from generate_series(1, $1) n", [
    rows,
  ]);
  const write = {
    name: "w",
    text: "insert into public.plain_once (body) values ($1) returning id",
  };
  const read = { name: "r", text: "select id, body from public.plain_once where id = $1" };
  let turn = 0;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const isWrite = request.method === "POST";
      const values = [isWrite ? Buffer.concat(parts).toString("utf8") : 1 + (turn++ % rows)];
      pool.query({ ...(isWrite ? write : read), values }).then(
        ({ rows: [row] }) => response.end(JSON.stringify(row)),
        () => response.writeHead(500).end(),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { port: (server.address() as AddressInfo).port };
};

answerParent(listen);
