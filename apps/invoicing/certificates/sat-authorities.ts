/** SAT's own certificates, against which those of organizations are held in production. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isAuthority } from "#libraries/cfdi/seal/certificate.ts";
import type { Mode } from "#platform/mode.ts";
import { StartProblem } from "#platform/problem.ts";
import { authoritiesMost } from "./limits.ts";

const known = new Map<string, readonly Uint8Array[]>();

/**
 * In production SAT's authorities, read once from the folder of the setting; in a sandbox nothing,
 * where anybody's certificate does. Throws a `StartProblem` that says what is wrong with a folder.
 */
export const satAuthorities = (
  mode: Mode,
  { satAuthorities: folder }: { readonly satAuthorities: string },
): readonly Uint8Array[] | undefined => {
  if (mode === "sandbox") return undefined;
  const read = known.get(folder) ?? authoritiesIn(folder);
  known.set(folder, read);
  return read;
};

const variable = "MILPA_INVOICING_SAT_AUTHORITIES";

const authoritiesIn = (folder: string): readonly Uint8Array[] => {
  const found = filesIn(folder)
    .filter((name) => /\.(cer|crt|pem)$/i.test(name))
    .slice(0, authoritiesMost)
    .map((name) => readFileSync(join(folder, name)))
    .filter(isAuthority);
  if (found.length > 0) return found;
  throw new StartProblem(
    `${variable} names ${folder}, which holds no certificate of an authority.`,
  );
};

const filesIn = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder).sort();
  } catch {
    throw new StartProblem(`${variable} names ${folder}, which cannot be read.`);
  }
};

/** Whether certificates are taken at all: production cannot tell SAT's from anybody's without. */
export const takesCertificates = (
  mode: Mode,
  { satAuthorities: folder }: { readonly satAuthorities: string },
): boolean => mode === "sandbox" || folder !== "";

/** A sentence where the folder of the setting holds no authority; unset, issuing is off. */
export const missingAuthorities = (settings: {
  readonly satAuthorities: string;
}): readonly string[] => {
  if (settings.satAuthorities === "") return [];
  try {
    satAuthorities("production", settings);
    return [];
  } catch (error) {
    if (error instanceof StartProblem) return [error.message];
    throw error;
  }
};
