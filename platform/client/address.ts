/** Writes path and query of a call from its contract and the caller's values. */
import type { Contract } from "../contract/contract.ts";

interface Values {
  readonly path?: unknown;
  readonly query?: unknown;
}

/**
 * Path and query, with the base address's own path before them. Throws when a path value is
 * missing.
 */
export const addressOf = (base: URL, contract: Contract, values: Values): string => {
  const inPath = recordOf(values.path);
  const path = contract.url.replace(/:([A-Za-z0-9_]+)/g, (_all, name: string) => {
    const value = textOf(inPath[name]);
    if (value === "") throw new Error(`${contract.shape.name} needs ${name} in its path.`);
    // A dot alone would mean another address.
    return value.replaceAll(".", "") === ""
      ? value.replaceAll(".", "%2E")
      : encodeURIComponent(value);
  });
  const query = new URLSearchParams(
    Object.entries(recordOf(values.query)).flatMap(([name, value]) =>
      (Array.isArray(value) ? (value as unknown[]) : [value])
        .filter((each) => each !== undefined && each !== null)
        .map((each) => [name, textOf(each)]),
    ),
  ).toString();
  return base.pathname.replace(/\/$/, "") + path + (query === "" ? "" : `?${query}`);
};

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};

const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? String(value)
    : "";
