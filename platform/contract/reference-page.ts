/** The readable reference of an app, as one page without scripts. */
import type { AppDefinition } from "../app.ts";

export const referencePage = (definition: AppDefinition): string =>
  `<!doctype html><html lang="en"><title>${definition.title}</title></html>`;
