/**
 * A small app for tests of the kit itself: one of every kind of field, caller, reply and refusal.
 */
import { z } from "zod";
import { defineApp } from "../app.ts";
import { numberSetting, secretSetting } from "../config.ts";
import { contractsOf, reply } from "../contract/contract.ts";
import * as shape from "../contract/shapes.ts";
import { errorCatalog, refuse } from "../errors.ts";
import { routesOf } from "../http/route.ts";
import { job } from "../jobs/job.ts";
import { ecosystem } from "../webhooks/conventions.ts";

const sampleErrors = errorCatalog({
  invalid_weight: {
    status: 400,
    title: "The weight is not a positive whole number of grams.",
    advice: "Send whole grams.",
  },
  basket_not_found: {
    status: 404,
    title: "There is no such basket.",
    advice: "Check the id.",
  },
  basket_full: {
    status: 409,
    title: "The basket takes no more.",
    advice: "Take something out first.",
  },
});

const contract = contractsOf(sampleErrors);
const { route } = routesOf<unknown, unknown>();

const Basket = z
  .object({
    id: shape.id,
    label: z.string().nullable(),
    kind: z.enum(["reed", "palm"]),
    fillings: z.array(z.object({ grams: shape.cents, note: z.string().optional() })).max(50),
    madeAt: shape.timestamp,
  })
  .meta({ id: "Basket", description: "A basket and what is in it." });

const basket = {
  id: "019a9f3e-5f00-7000-8000-000000000001",
  label: null,
  kind: "reed" as const,
  fillings: [],
  madeAt: "2026-11-20T18:00:00.000Z",
};

export const createBasket = contract({
  name: "createBasket",
  route: "POST /api/baskets",
  summary: "Make a basket; `kind` says what of.",
  description: "Baskets are never thrown away.",
  auth: ["apiKey:baskets:write", "session:weaver"],
  body: z.object({
    kind: z.enum(["reed", "palm"]),
    label: shape.text(40, 1).nullish().meta({ description: "What people call it" }),
    weightGrams: shape.cents,
  }),
  replies: { 201: Basket },
  errors: ["invalid_weight"],
  invalid: { weightGrams: "invalid_weight" },
  idempotency: "kit",
});

export const fillBasket = contract({
  name: "fillBasket",
  route: "POST /api/baskets/:id/fillings",
  summary: "Put something into a basket",
  auth: ["session"],
  path: z.object({ id: shape.id }),
  body: z.object({ grams: z.number().int().min(1).max(5000), note: shape.text(500).optional() }),
  replies: { 200: Basket },
  errors: ["basket_not_found", "basket_full"],
});

export const listBaskets = contract({
  name: "listBaskets",
  route: "GET /api/baskets",
  summary: "List baskets, newest first.",
  auth: ["public"],
  query: shape.listQuery.extend({ kind: z.enum(["reed", "palm"]).optional() }),
  replies: { 200: z.object({ baskets: z.array(Basket), nextCursor: z.string().optional() }) },
  errors: [],
});

/** Who is called what: a basket whose id ends in 2 is full, one that ends in 4 is unknown. */
const fill = (id: string) =>
  id.endsWith("4")
    ? refuse("basket_not_found")
    : id.endsWith("2")
      ? refuse("basket_full")
      : reply(200, { ...basket, id });

export const sampleDefinition = defineApp({
  name: "sample",
  title: "Baskets & more",
  summary: "A sample app that tests of the kit look at.",
  portOffset: 99,
  settings: {
    basketsMost: numberSetting({
      variable: "SAMPLE_BASKETS_MOST",
      sentence: "How many baskets there may be",
      unit: "baskets",
      least: 1,
      most: 100,
      fallback: 10,
    }),
    weaverSecret: secretSetting({
      variable: "SAMPLE_WEAVER_SECRET",
      sentence: "What the weaver whispers.",
    }),
  },
  errors: sampleErrors,
  errorForms: {
    "": ({ code, title, detail }) => ({ error: code, message: detail.message ?? title }),
  },
  permissions: ["baskets:write", "keys:manage"],
  routes: [
    route(createBasket, () => Promise.resolve(reply(201, basket))),
    route(fillBasket, ({ path }) => Promise.resolve(fill(path.id))),
    route(listBaskets, () => Promise.resolve(reply(200, { baskets: [basket] }))),
  ],
  pages: [],
  jobs: [
    job({
      name: "mend-baskets",
      path: "/api/cron/mend-baskets",
      summary: "Mend what broke.",
      schedule: "0 3 * * *",
      timeZone: "America/Mexico_City",
      run: () => Promise.resolve({ mended: 0 }),
    }),
  ],
  webhooks: { convention: ecosystem, eventTypes: ["basket.made"] },
  migrations: [],
});
