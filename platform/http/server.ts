/** Builds the HTTP server of one app: pipeline, routes, pages, and the kit's own addresses. */
import fastify, { type FastifyInstance } from "fastify";
import type { AppDefinition } from "../app.ts";
import { newAddresses, routerOptions } from "./addresses.ts";
import { noAssets, type Assets } from "./assets.ts";
import type { Services } from "../services.ts";
import { newId } from "../id.ts";
import { bodyLimitBytes, connectionLimits, drainSweepMs, headersLimitBytes } from "../limits.ts";
import { refuse } from "../errors.ts";
import { answerUnreadable } from "./replies/unreadable.ts";
import { installErrorBody, sendRefusal } from "./replies/error-body.ts";
import { limitConnections, type ConnectionLimits } from "./connections.ts";
import { newExchange, type Ground } from "./exchange.ts";
import { installKitRoutes, kitUrls } from "./kit-routes.ts";
import { lagWatch } from "./lag.ts";
import { listenOn, type Unlisten } from "./listen.ts";
import { installPipeline } from "./pipeline.ts";
import { installParsers } from "./bodies/parsers.ts";
import { rateLimiter } from "./rates/rate-limiter.ts";
import { sharedRates, type SharedRates } from "./rates/share-rates.ts";
import { returnUrlsOf } from "./return-url.ts";
import type { Page, Route } from "./route.ts";
import { installPage } from "./serve-page.ts";
import { installRoute } from "./serve-route.ts";
import { preflightHeaders } from "./steps/cross-origin.ts";
import { refusalAt } from "./steps/refuse-unknown.ts";
import { secureHeaders } from "./steps/secure-headers.ts";

export interface ServerOptions {
  readonly definition: AppDefinition;
  readonly services: Services;
  readonly settings: unknown;
  /** The app's own and the kit's. */
  readonly routes: readonly Route[];
  readonly pages: readonly Page[];
  readonly assets: Assets | null;
  /** Absent: the house's own. */
  readonly connections?: ConnectionLimits | undefined;
  readonly readiness: () => Promise<Readonly<Record<string, boolean>>>;
}

export interface HttpServer {
  readonly instance: FastifyInstance;
  readonly ground: Ground;
  /** What its requests are counted by, together with the other processes of this app. */
  readonly rates: SharedRates;
  readonly listen: (host: string, port: number) => Promise<void>;
  /** Refuses new requests, waits for those under way, then closes. */
  readonly drain: () => Promise<void>;
}

export const httpServer = (options: ServerOptions): HttpServer => {
  const { definition, services, routes, pages } = options;
  const lag = lagWatch();
  const load = { inFlight: 0, draining: false, overloaded: lag.overloaded };
  const assets = options.assets ?? noAssets;
  const addresses = newAddresses();
  const ground: Ground = {
    definition,
    services,
    assets,
    limiter: rateLimiter(() => services.clock.real().getTime()),
    load,
    addresses,
  };
  const instance = newInstance(ground, options.connections ?? connectionLimits);

  installPipeline(instance, ground);
  installParsers(instance);
  installErrorBody(instance, ground);
  installKitRoutes(instance, ground, options);
  for (const route of routes) installRoute(instance, ground, route, options.settings);
  const returnUrlOf = returnUrlsOf(pages.map(({ shape }) => shape));
  for (const page of pages) {
    const returnUrl = returnUrlOf(page.shape.route);
    installPage(instance, ground, page, { settings: options.settings, returnUrl });
  }
  noteAddresses(instance, ground, options);
  let unlisten: Unlisten = () => Promise.resolve();

  return {
    instance,
    ground,
    rates: ratesOf(ground),
    listen: async (host, port) => {
      unlisten = await listenOn(instance, { host, port, isShared: services.worker !== undefined });
    },
    drain: async () => {
      load.draining = true;
      lag.stop();
      // Closing ends connections that are idle at that moment alone: one whose answer comes later
      // stays for as long as its other side keeps it, and the stop would wait for it.
      const sweep = setInterval(() => instance.server.closeIdleConnections(), drainSweepMs);
      await Promise.all([unlisten(), instance.close()]).finally(() => clearInterval(sweep));
    },
  };
};

const ratesOf = ({ limiter, services: { db, vault, log } }: Ground): SharedRates =>
  sharedRates({
    limiter,
    db,
    secret: vault.derive("rate counts"),
    onFailure: (error) => {
      log.debug({ err: error }, "what others let through is not heard of for a moment");
    },
  });

const newInstance = (ground: Ground, limits: ConnectionLimits): FastifyInstance => {
  const secure = secureHeaders(ground);
  const { trustedProxies } = ground.services;
  const instance = fastify({
    logger: false,
    genReqId: newId,
    requestIdHeader: false,
    trustProxy: trustedProxies.length === 0 ? false : [...trustedProxies],
    bodyLimit: bodyLimitBytes,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    forceCloseConnections: "idle",
    return503OnClosing: false,
    exposeHeadRoutes: false,
    routerOptions,
    // A missing Host is refused by `require-host.ts`, in the app's own form and with an id.
    http: {
      maxHeaderSize: headersLimitBytes,
      requireHostHeader: false,
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: limits.checkMs,
    },
    // An address that cannot be decoded reaches no step of the pipeline.
    frameworkErrors: (_error, request, reply) => {
      request.exchange = newExchange();
      reply.raw.setHeader("X-Request-Id", request.id);
      void secure(request, reply);
      void sendRefusal(ground, request, reply, refuse("invalid_request"));
    },
    clientErrorHandler: (error, socket) => answerUnreadable(ground, error, socket),
  });
  limitConnections(instance.server, limits, trustedProxies);
  // An expectation that we do not know may be passed over (RFC 9110, 10.1.1).
  instance.server.on("checkExpectation", (request, response) => {
    instance.server.emit("request", request, response);
  });
  return instance;
};

/** A known address with another method is 405 and names those that it takes (`refuseUnknown`). */
function noteAddresses(
  instance: FastifyInstance,
  ground: Ground,
  { routes, pages }: Pick<ServerOptions, "routes" | "pages">,
): void {
  const { addresses } = ground;
  const note = (url: string, method: string): void => {
    addresses.note(url, method);
    if (method === "GET") addresses.note(url, "HEAD");
  };
  for (const url of kitUrls) note(url, "GET");
  for (const { contract } of routes) note(contract.url, contract.method);
  for (const url of crossOriginUrls(routes)) {
    addresses.noteOpen(url);
    instance.options(url, (_request, reply) =>
      reply
        .code(204)
        .headers(preflightHeaders(addresses.methodsOf(url)))
        .send(),
    );
  }
  for (const { shape } of pages) {
    const [method = "", url = ""] = shape.route.split(" ");
    note(url, method);
  }
  for (const [url, methods] of addresses.shadowed()) {
    instance.route({
      method: [...methods],
      url,
      // Before any body is read: the method is wrong whatever it carries.
      onRequest: (request, _reply, done) => {
        done(refusalAt(addresses, request.url));
      },
      handler: () => undefined,
    });
  }
}

/** What scripts of other websites may call; their browsers ask first, with OPTIONS. */
const crossOriginUrls = (routes: readonly Route[]): ReadonlySet<string> =>
  new Set(
    routes.filter(({ contract }) => contract.shape.crossOrigin).map(({ contract }) => contract.url),
  );
