/** The plainest server for a charge's life: no validation, no keys, no sessions, no log. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { grouped } from "./plain-group.ts";
import { settleAll, type Settle } from "./plain-settle.ts";
import { applyAll, createAll, type Apply, type Create } from "./plain-steps.ts";
import { answerParent } from "./processes.ts";

interface Configuration {
  readonly url: string;
}

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

/** With plans like ours it is a fifth faster: see `platform/db/database.ts`. */
const options = [
  "search_path=plain",
  "enable_seqscan=off",
  "plan_cache_mode=force_generic_plan",
  "jit=off",
]
  .map((setting) => `-c ${setting}`)
  .join(" ");

const listen = async ({ url }: Configuration): Promise<unknown> => {
  const pool = new pg.Pool({
    connectionString: url,
    options,
    max: 8,
    types,
    pipeline: true,
  });
  const create = grouped(pool, createAll);
  const apply = grouped(pool, applyAll);
  const settle = grouped(pool, settleAll);
  const answer = async (path: string, body: string): Promise<unknown> => {
    if (path === "/create") return create(JSON.parse(body) as Create);
    if (path === "/apply") return apply(JSON.parse(body) as Apply);
    return settle(JSON.parse(body) as Settle);
  };
  const server = createServer((request, response) => {
    readBody(request, (body) => {
      answer(request.url ?? "", body).then(
        (reply) => {
          send(response, 200, reply);
        },
        (error: unknown) => {
          send(response, 500, { error: String(error) });
        },
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { port: (server.address() as AddressInfo).port };
};

const readBody = (request: IncomingMessage, done: (body: string) => void): void => {
  let body = "";
  request.setEncoding("utf8");
  request.on("data", (chunk: string) => (body += chunk));
  request.on("end", () => {
    done(body);
  });
};

const send = (response: ServerResponse, status: number, reply: unknown): void => {
  const text = JSON.stringify(reply);
  response.writeHead(status, {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(text),
  });
  response.end(text);
};

answerParent(listen);
