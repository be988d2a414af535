/**
 * What every app serves beside its own: health, readiness, metrics, OpenAPI, reference and static
 * files.
 */
import type { FastifyInstance, FastifyReply } from "fastify";
import type { StaticFile } from "./assets.ts";
import { openApiOf } from "../contract/openapi.ts";
import { stylesheet } from "../contract/reference/stylesheet.ts";
import { referencePage } from "../contract/reference-page.ts";
import { retryAfterSeconds } from "../limits.ts";
import { metricsText, textOfAll } from "../metrics.ts";
import type { Services } from "../services.ts";
import type { Ground } from "./exchange.ts";
import type { ServerOptions } from "./server.ts";

/** All of them but those of assets, whose names nobody types. */
export const kitUrls = ["/health", "/ready", "/metrics", "/openapi.json", "/docs"] as const;

type Answer = (reply: FastifyReply) => Promise<FastifyReply> | FastifyReply;

export const installKitRoutes = (
  server: FastifyInstance,
  ground: Ground,
  options: ServerOptions,
): void => {
  const { definition, services } = ground;
  const get = (url: (typeof kitUrls)[number], answer: Answer): void => {
    const operation = {
      name: url.slice(1),
      auth: ["public"] as const,
      kind: "kit",
    } as const;
    server.route({
      method: ["GET", "HEAD"],
      url,
      config: { operation },
      handler: (_request, reply) => answer(reply),
    });
  };
  const json = (reply: FastifyReply, body: unknown): FastifyReply =>
    reply.type("application/json; charset=utf-8").send(JSON.stringify(body));

  get("/health", (reply) => json(reply, { status: "ok", app: definition.name }));
  get("/ready", async (reply) => {
    const checks = await options.readiness();
    const ready = !ground.load.draining && Object.values(checks).every(Boolean);
    if (!ready) reply.code(503).header("Retry-After", String(retryAfterSeconds));
    return json(reply, { status: ready ? "ready" : "not_ready", checks });
  });
  get("/metrics", async (reply) =>
    reply.type("text/plain; version=0.0.4").send(await metricsOfHouse(services)),
  );
  const { baseUrl, mode } = services;
  const served = { definition, routes: options.routes, baseUrl, mode };
  // Made on first use and once: most processes are never asked.
  let document: unknown;
  const openApi = (): unknown => (document ??= openApiOf(served));
  get("/openapi.json", (reply) => json(reply, openApi()));
  let page: string | undefined;
  const reference = (): string => (page ??= referencePage(served));
  get("/docs", (reply) => reply.type("text/html; charset=utf-8").send(reference()));
  installAsset(server, stylesheet.href, stylesheet);
  installAssets(server, options);
};

/** Whichever worker is asked, all of them are told of. */
const metricsOfHouse = async ({ app, metrics, worker }: Services): Promise<string> =>
  worker ? textOfAll(await worker.figuresOfAll(app)) : metricsText(metrics);

function installAssets(server: FastifyInstance, { assets }: ServerOptions): void {
  for (const [url, file] of assets?.files ?? []) installAsset(server, url, file);
}

function installAsset(server: FastifyInstance, url: string, file: StaticFile): void {
  server.route({
    method: ["GET", "HEAD"],
    url,
    config: { operation: { name: "asset", auth: ["public"], kind: "kit" } },
    handler: (request, reply) => {
      const accepted = String(request.headers["accept-encoding"] ?? "");
      // The name carries the hash of the content, so a copy never grows stale.
      reply.header("Cache-Control", "public, max-age=31536000, immutable");
      reply.header("Vary", "Accept-Encoding").type(file.contentType);
      const [encoding, body] = smallestOf(file, accepted);
      return encoding ? reply.header("Content-Encoding", encoding).send(body) : reply.send(body);
    },
  });
}

const smallestOf = (file: StaticFile, accepted: string): readonly [string | null, Buffer] => {
  if (file.brotli && /\bbr\b/.test(accepted)) return ["br", file.brotli];
  if (file.gzip && /\bgzip\b/.test(accepted)) return ["gzip", file.gzip];
  return [null, file.body];
};
