/** The OpenAPI document has the structure that 3.1 asks for, and says what the contracts say. */
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { routesOfApp } from "../kit.ts";
import { sampleDefinition } from "../testing/sample-definition.ts";
import { openApiOf } from "./openapi.ts";

const schema = z.record(z.string(), z.unknown());
const parameter = z.strictObject({
  name: z.string().min(1),
  in: z.enum(["path", "query", "header"]),
  required: z.boolean(),
  description: z.string().optional(),
  schema,
});
const header = z.strictObject({ description: z.string(), schema });
const media = z.strictObject({
  schema,
  examples: z
    .record(z.string(), z.strictObject({ summary: z.string(), value: z.unknown() }))
    .optional(),
});
const content = z.strictObject({ "application/json": media });
const response = z.strictObject({
  description: z.string().min(1),
  headers: z.record(z.string(), header),
  content,
});
const operation = z.strictObject({
  operationId: z.string(),
  summary: z.string(),
  description: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(parameter),
  requestBody: z.strictObject({ required: z.boolean(), content }).optional(),
  responses: z.record(z.string().regex(/^[1-5]\d\d$/), response),
});
const securityScheme = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("apiKey"),
    in: z.enum(["header", "cookie", "query"]),
    name: z.string(),
    description: z.string(),
  }),
  z.strictObject({ type: z.literal("http"), scheme: z.string(), description: z.string() }),
]);
const documentShape = z.strictObject({
  openapi: z.string().regex(/^3\.1\.\d+$/),
  jsonSchemaDialect: z.url(),
  info: z.strictObject({ title: z.string(), summary: z.string(), version: z.string() }),
  servers: z.array(z.strictObject({ url: z.url() })).min(1),
  externalDocs: z.strictObject({ description: z.string(), url: z.url() }),
  paths: z.record(
    z.string().startsWith("/"),
    z.partialRecord(z.enum(["get", "post", "put", "patch", "delete"]), operation),
  ),
  components: z.strictObject({
    schemas: z.record(z.string().regex(/^[A-Za-z0-9._-]+$/), schema),
    securitySchemes: z.record(z.string(), securityScheme),
  }),
});

const made = openApiOf({
  definition: sampleDefinition,
  routes: routesOfApp(sampleDefinition),
  baseUrl: "http://sample.test",
  mode: "sandbox",
});
const document = documentShape.parse(JSON.parse(JSON.stringify(made)));
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.values(item).map((each) => ({ path, ...each })),
);
const found = (name: string) => {
  const operation = operations.find(({ operationId }) => operationId === name);
  if (!operation) throw new Error(`no operation ${name}`);
  return operation;
};

describe("structure", () => {
  test("every reference points at something in the document", () => {
    const text = JSON.stringify(document);
    const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1] ?? "");
    expect(references.length).toBeGreaterThan(0);
    for (const reference of references) {
      const name = reference.replace("#/components/schemas/", "");
      expect(document.components.schemas).toHaveProperty([name]);
    }
  });

  test("operation ids are unique, and every parameter of a path is declared, and required", () => {
    expect(new Set(operations.map((each) => each.operationId)).size).toBe(operations.length);
    for (const { path, parameters } of operations) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      const declared = parameters.filter((each) => each.in === "path");
      expect(declared.map((each) => each.name)).toEqual(named);
      expect(declared.every((each) => each.required)).toBe(true);
    }
  });

  test("every security requirement names a scheme", () => {
    const schemes = Object.keys(document.components.securitySchemes);
    for (const requirement of operations.flatMap((each) => each.security)) {
      expect(schemes).toEqual(expect.arrayContaining(Object.keys(requirement)));
    }
  });
});

describe("content", () => {
  test("the kit's own operations are told too", () => {
    expect(operations.map((each) => each.operationId)).toEqual(
      expect.arrayContaining(["createBasket", "fillBasket", "listBaskets", "listJobs"]),
    );
  });

  test("requests carry the limits that validate", () => {
    const body = found("fillBasket").requestBody;
    expect(body?.required).toBe(true);
    expect(body?.content["application/json"].schema).toMatchObject({
      properties: { grams: { type: "integer", minimum: 1, maximum: 5000 } },
      required: ["grams"],
    });
    expect(found("listBaskets").parameters).toContainEqual(
      expect.objectContaining({ name: "limit", in: "query", required: false }),
    );
  });

  test("a schema with an id is said once and referred to", () => {
    expect(document.components.schemas["Basket"]).toMatchObject({ type: "object" });
    const reply = found("createBasket").responses["201"];
    expect(reply?.content["application/json"].schema).toEqual({
      $ref: "#/components/schemas/Basket",
    });
  });

  test("an API key, the same key as bearer, or a session with a role", () => {
    expect(found("createBasket").security).toEqual([
      { apiKey: ["baskets:write"] },
      { bearer: ["baskets:write"] },
      { session: ["weaver"] },
    ]);
    expect(found("listBaskets").security).toEqual([{}]);
    expect(found("listJobs").security).toEqual([{ cronSecret: [] }, { queueSignature: [] }]);
  });

  test("an Idempotency-Key only where one is read", () => {
    const takes = (name: string) =>
      found(name).parameters.some((each) => each.name === "Idempotency-Key");
    expect(takes("createBasket")).toBe(true);
    expect(takes("fillBasket")).toBe(false);
  });

  test("declared errors and the kit's, by status, in the app's own form", () => {
    const { responses } = found("createBasket");
    expect(Object.keys(responses)).toEqual(
      expect.arrayContaining(["201", "400", "401", "403", "413", "415", "422", "429", "503"]),
    );
    expect(responses["400"]?.content["application/json"].examples).toMatchObject({
      invalid_weight: { value: { error: "invalid_weight" } },
      invalid_request: { value: { error: "invalid_request" } },
    });
    expect(responses["400"]?.description).toContain("Send whole grams.");
    expect(found("listBaskets").responses).not.toHaveProperty("413");
    expect(found("listJobs").responses).not.toHaveProperty("429");
  });
});
