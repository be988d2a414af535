/** The fields of a client as a form sends them, and what is wrong with them in people's words. */
import { knownScopes } from "#contracts/identity/client.ts";
import type { FormError } from "#ui/components/fields/form.tsx";
import { clientProblem, tidied, type ClientFields } from "../clients/client-rules.domain.ts";
import type { ClientKind } from "../clients/redirect-uri.domain.ts";
import type { ClientTranslate } from "./client.words.ts";

type Form = Readonly<Record<string, string | undefined>>;

const nameMost = 100;
const homepageMost = 500;
const redirectUrisMost = 20;
const quotedMost = 80;

const ticked = (form: Form, prefix: string): readonly string[] =>
  knownScopes.filter((scope) => form[`${prefix}_${scope}`] !== undefined);

export const typedFields = (form: Form): ClientFields =>
  tidied({
    name: (form["name"] ?? "").slice(0, nameMost).toWellFormed(),
    redirectUris: (form["redirect_uris"] ?? "")
      .split(/\r?\n/)
      .map((line) => line.trim().toWellFormed())
      .filter((line) => line !== "")
      .slice(0, redirectUrisMost),
    scopes: ticked(form, "scope"),
    defaultScopes: ticked(form, "default"),
    sendIss: form["send_iss"] !== undefined,
    dpopBound: form["dpop_bound"] !== undefined,
    parRequired: form["par_required"] !== undefined,
    homepage: (form["homepage"] ?? "").slice(0, homepageMost).toWellFormed(),
  });

export interface FieldError extends FormError {
  /** `redirect_uris` for any of the addresses. */
  readonly field: string;
}

export const fieldError = (
  kind: ClientKind,
  fields: ClientFields,
  t: ClientTranslate,
): FieldError | null => {
  const found = clientProblem(kind, fields);
  if (!found) return null;
  const [field = "", place] = found.field.split(".");
  const uri = (place === undefined ? "" : (fields.redirectUris[Number(place)] ?? "")).slice(
    0,
    quotedMost,
  );
  return { field, fieldId: `field-${field}`, text: t(found.problem, { uri }) };
};
