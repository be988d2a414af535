/**
 * Turns the schemas that validate into JSON Schema 2020-12, the named ones said once and referred
 * to.
 */
import { z } from "zod";

export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

export interface SchemaBook {
  /** The shape as it is on the wire: what a caller sends, or what a handler may answer. */
  readonly of: (schema: z.ZodType) => JsonSchema;
  /** A reference looked up, and several types of one schema told apart; any other as it is. */
  readonly resolve: (schema: JsonSchema) => JsonSchema;
  /** Every schema that carries `meta({ id })`, by that name. */
  readonly components: Readonly<Record<string, JsonSchema>>;
}

const componentPrefix = "#/components/schemas/";

export const schemaBook = (): SchemaBook => {
  const components: Record<string, JsonSchema> = {};

  // Two different schemas of one name must both be told; the later one takes a number.
  const nameFor = (wanted: string, schema: JsonSchema): string => {
    const text = JSON.stringify(schema);
    for (let number = 1; ; number += 1) {
      const name = number === 1 ? wanted : `${wanted}${number}`;
      const known = components[name];
      if (known === undefined || JSON.stringify(known) === text) return name;
    }
  };

  const of = (schema: z.ZodType): JsonSchema => {
    const {
      $schema: _dialect,
      $defs,
      ...root
    } = z.toJSONSchema(schema, {
      // Replies too: a handler answers the input side of its reply, and that is what is sent.
      io: "input",
      unrepresentable: "any",
    }) as JsonSchema & { $schema?: string; $defs?: Record<string, JsonSchema> };
    const names = new Map<string, string>();
    for (const [wanted, definition] of Object.entries($defs ?? {})) {
      const { id: _id, ...bare } = definition as JsonSchema & { id?: string };
      const sent = pointed(bare, (name) => name);
      const name = nameFor(wanted, sent);
      components[name] = sent;
      names.set(wanted, name);
    }
    return pointed(root, (name) => names.get(name) ?? name);
  };

  return {
    of,
    components,
    resolve: (schema) => {
      if (schema.$ref === undefined) return eachType(schema);
      return eachType(components[schema.$ref.slice(componentPrefix.length)] ?? {});
    },
  };
};

/** `type: [string, null]` said as a choice, so that readers meet one form only. */
function eachType(schema: JsonSchema): JsonSchema {
  const { type, ...rest } = schema as Omit<JsonSchema, "type"> & { type?: string | string[] };
  return Array.isArray(type)
    ? { ...rest, anyOf: type.map((one) => ({ ...rest, type: one })) }
    : schema;
}

/** The same schema with its `#/$defs/…` pointing into the document's components. */
function pointed(schema: JsonSchema, nameOf: (name: string) => string): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) => {
    if (key !== "$ref" || typeof value !== "string") return value;
    return value.replace(
      /^#\/\$defs\/(.+)$/,
      (_all, name: string) => componentPrefix + nameOf(name),
    );
  }) as JsonSchema;
}
