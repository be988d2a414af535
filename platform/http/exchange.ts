/** What the pipeline knows about one request, from the first step to the last. */
import type { Context as TraceContext } from "@opentelemetry/api";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { AppDefinition } from "../app.ts";
import type { Addresses } from "./addresses.ts";
import type { Assets } from "./assets.ts";
import type { AuthRule } from "../contract/contract.ts";
import type { Services } from "../services.ts";
import { anonymous, type Caller } from "./caller.ts";
import type { RateLimiter } from "./rates/rate-limiter.ts";

export interface Operation {
  readonly name: string;
  readonly auth: readonly AuthRule[];
  /** Pages take form posts and are answered with HTML, also when they fail. */
  readonly kind: "route" | "page" | "kit";
  readonly bodyFormat?: "json" | "form" | "multipart";
  /** What a body over its limit is refused with, where the contract names it. */
  readonly tooLarge?: string;
  readonly crossOrigin?: true;
  /** A page whose form may hold files (`multipart/form-data`). */
  readonly takesFiles?: true;
}

/** The operation proves by itself who calls, as its protocol prescribes. */
export const provesItself = (operation: Operation | undefined): boolean =>
  operation?.auth.some((rule) => rule.startsWith("protocol:")) ?? false;

export interface Exchange {
  readonly startedAt: number;
  /** The request of another app that this one is made for, as its caller says. */
  origin: string | null;
  caller: Caller;
  rawBody: Buffer | null;
  /** The request's span; null while nobody listens to traces. */
  trace: TraceContext | null;
}

declare module "fastify" {
  interface FastifyRequest {
    exchange: Exchange;
  }
  interface FastifyContextConfig {
    operation?: Operation;
  }
}

/** What every step of one app's pipeline shares. */
export interface Ground {
  readonly definition: AppDefinition;
  readonly services: Services;
  readonly assets: Assets;
  readonly limiter: RateLimiter;
  readonly addresses: Addresses;
  readonly load: {
    inFlight: number;
    draining: boolean;
    overloaded: () => boolean;
  };
}

export type Step = (
  ground: Ground,
) => (request: FastifyRequest, reply: FastifyReply) => undefined | Promise<void>;

export const newExchange = (): Exchange => ({
  startedAt: performance.now(),
  origin: null,
  caller: anonymous,
  rawBody: null,
  trace: null,
});

export const operationOf = (request: FastifyRequest): Operation | undefined =>
  request.routeOptions.config.operation;
