/** Makes the OpenAPI 3.1 document of an app from the very schemas that validate its requests. */
import { idempotencyKeyLength } from "../limits.ts";
import { factsOf, type OperationFacts, type Served } from "./operations.ts";
import type { JsonSchema } from "./json-schema.ts";
import type { RefusalFacts } from "./refusals.ts";
import { securityOf, securitySchemes } from "./security-schemes.ts";

export const openApiOf = (served: Served): unknown => {
  const { definition, baseUrl } = served;
  const { operations, book } = factsOf(served);
  const paths: Record<string, Record<string, unknown>> = {};
  for (const facts of operations) {
    (paths[facts.path] ??= {})[facts.method.toLowerCase()] = operationObject(facts);
  }
  return {
    openapi: "3.1.0",
    jsonSchemaDialect: "https://json-schema.org/draft/2020-12/schema",
    info: {
      title: definition.title,
      summary: definition.summary,
      version: "1",
    },
    servers: [{ url: baseUrl }],
    externalDocs: {
      description: "The readable reference",
      url: `${baseUrl}/docs`,
    },
    paths,
    components: { schemas: book.components, securitySchemes },
  };
};

function operationObject(facts: OperationFacts): unknown {
  const { contract, request } = facts;
  return {
    operationId: facts.name,
    summary: facts.summary,
    description: descriptionOf(facts),
    security: securityOf(contract.shape.auth),
    parameters: parametersOf(facts),
    ...(request.body && { requestBody: requestBody(facts, request.body) }),
    responses: responsesOf(facts),
  };
}

const descriptionOf = ({ description, callers, bodyLimitBytes, request }: OperationFacts): string =>
  [
    description,
    `May be called by ${callers.join(", or by ")}.`,
    request.body && `The body may have at most ${bodyLimitBytes} bytes.`,
  ]
    .filter(Boolean)
    .join("\n\n");

/** An absent body counts as an empty one, so it is required only where a field of it is. */
const requestBody = (facts: OperationFacts, schema: JsonSchema): unknown => ({
  required: facts.contract.shape.body?.safeParse({}).success === false,
  content: { [mediaTypeOf(facts.contract)]: { schema } },
});

const mediaTypes = {
  json: "application/json",
  form: "application/x-www-form-urlencoded",
  multipart: "multipart/form-data",
} as const;

const mediaTypeOf = ({ shape }: OperationFacts["contract"]): string =>
  mediaTypes[shape.bodyFormat ?? "json"];

function parametersOf({ path, request, idempotency }: OperationFacts): unknown[] {
  const names = [...path.matchAll(/\{([^}]+)\}/g)].map((match) => match[1] ?? "");
  const inPath = names.map((name) => {
    const schema = request.path?.properties?.[name] ?? { type: "string" };
    return { name, in: "path", required: true, ...described(schema), schema };
  });
  const inQuery = Object.entries(request.query?.properties ?? {}).map(([name, schema]) => {
    const required = request.query?.required?.includes(name) ?? false;
    return { name, in: "query", required, ...described(schema), schema };
  });
  return [...inPath, ...inQuery, ...(idempotency === null ? [] : [keyHeader(idempotency)])];
}

const described = ({ description }: JsonSchema): { readonly description?: string } =>
  description === undefined ? {} : { description };

const keyHeader = (description: string): unknown => ({
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description,
  schema: { type: "string", minLength: 1, maxLength: idempotencyKeyLength },
});

const requestIdHeader = {
  "X-Request-Id": {
    description: "Names this request in our log.",
    schema: { type: "string", format: "uuid" },
  },
};

const replayedHeader = {
  "Idempotency-Replayed": {
    description: "`true` when this is the kept first response.",
    schema: { type: "string", const: "true" },
  },
};

const retryHeader = {
  "Retry-After": {
    description: "Seconds to wait.",
    schema: { type: "integer", minimum: 0 },
  },
};

function responsesOf({ replies, refusals, contract }: OperationFacts): Record<string, unknown> {
  const responses: Record<string, unknown> = {};
  const kept = contract.shape.idempotency === "kit" ? replayedHeader : {};
  for (const { status, schema } of replies) {
    responses[status] = {
      description: schema.description ?? "The usual answer.",
      headers: { ...requestIdHeader, ...kept },
      ...(isRedirect(status) ? {} : { content: { "application/json": { schema } } }),
    };
  }
  for (const status of new Set(refusals.map((refusal) => refusal.status))) {
    const same = refusals.filter((refusal) => refusal.status === status);
    // A status that is also a reply (a job that failed) keeps both: the reply's shape, our
    // examples.
    responses[status] = refusalResponse(same, responses[status]);
  }
  return responses;
}

const isRedirect = (status: number): boolean => status >= 300 && status < 400;

function refusalResponse(refusals: readonly RefusalFacts[], reply: unknown): unknown {
  const waits = refusals.some(({ status }) => status === 429 || status === 503);
  const media = (reply as { content?: Record<string, object> } | undefined)?.content;
  return {
    description: refusals
      .map(({ code, title, advice }) => `\`${code}\`: ${title} ${advice}`)
      .join("\n\n"),
    headers: { ...requestIdHeader, ...(waits ? retryHeader : {}) },
    content: {
      "application/json": {
        schema: { type: "object" },
        ...media?.["application/json"],
        examples: Object.fromEntries(
          refusals.map(({ code, title, example }) => [code, { summary: title, value: example }]),
        ),
      },
    },
  };
}
