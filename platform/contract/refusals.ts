/**
 * Everything an operation can refuse with: what it declares, and what the kit answers before it.
 */
import type { AppDefinition } from "../app.ts";
import { kitErrors, type ErrorCatalog, type KitErrorCode } from "../errors.ts";
import { formFor } from "./error-form.ts";
import { declaredCodes, type Contract } from "./contract.ts";

export interface RefusalFacts {
  readonly code: string;
  readonly status: number;
  readonly title: string;
  readonly advice: string;
  /** Declared by the operation; the others are the kit's, and the same everywhere. */
  readonly declared: boolean;
  /** The body as this app sends it at this address. */
  readonly example: unknown;
}

const safe = new Set(["GET", "HEAD"]);

/** By status, then in the order of declaration. */
export const refusalsOf = (
  definition: AppDefinition,
  contract: Contract,
): readonly RefusalFacts[] => {
  const { shape, catalog, url } = contract;
  const declared = new Set(declaredCodes(shape));
  const codes = new Set([...declared, ...kitCodes(contract)]);
  const known: ErrorCatalog = {
    ...kitErrors,
    ...definition.errors,
    ...catalog,
  };
  const form = formFor(definition, url);
  return [...codes]
    .flatMap((code) => {
      const entry = known[code];
      if (!entry) return [];
      const { status, title, advice } = entry;
      const example = form({ code, status, title, detail: {} });
      return [{ code, status, title, advice, declared: declared.has(code), example }];
    })
    .sort((a, b) => a.status - b.status);
};

function kitCodes({ shape, method }: Contract): KitErrorCode[] {
  const changes = !safe.has(method);
  const anybody = shape.auth.every((rule) => rule === "public");
  const scheduled = shape.auth.includes("cron");
  const byProtocol = shape.auth.some((rule) => rule.startsWith("protocol:"));
  return [
    ...when(shape.path ?? shape.query ?? shape.body, "invalid_request"),
    // Even where anybody may come, a key that is sent must be a good one.
    ...when(!byProtocol, "unauthorized"),
    // A page of another site must not ride on a cookie, so changes can be forbidden to anyone.
    ...when(!byProtocol && (!anybody || changes), "forbidden"),
    ...when(changes && shape.tooLarge === undefined, "too_large"),
    ...when(changes, "unsupported_media_type"),
    ...when(shape.idempotency === "kit", "idempotency_key_reused"),
    ...when(!scheduled, "rate_limited"),
    ...when(scheduled, "cron_not_configured"),
    "unavailable",
  ];
}

const when = (condition: unknown, ...codes: readonly KitErrorCode[]): readonly KitErrorCode[] =>
  condition ? codes : [];
