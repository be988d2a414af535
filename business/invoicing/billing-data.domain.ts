/** The six fields of an invoice: all there, and of the right form; the rest the issuer knows. */
import { refuse, type Refusal } from "#platform/errors.ts";
import { isRfc } from "#libraries/cfdi/rules/rfc.ts";
import { z } from "zod";

const names = [
  ...(["rfc", "razonSocial", "email", "usoCfdi"] as const),
  ...(["regimenFiscal", "codigoPostal"] as const),
];

type FieldName = (typeof names)[number];

export type BillingData = Readonly<Record<FieldName, string>> & {
  /** The name ends like a company's form, and whoever asks says that it truly does. */
  readonly isNameConfirmed?: boolean;
};

/** As it arrives: any field may be missing. */
export type GivenBillingData = Readonly<Partial<Record<FieldName, string | null | undefined>>> & {
  readonly razonSocialConfirmada?: boolean | null | undefined;
};

const email = z.email().max(254);

const faults: readonly (readonly [FieldName, string, (value: string) => boolean])[] = [
  ["rfc", "el RFC no tiene la forma de 12 o 13 caracteres del SAT", isRfc],
  ["email", "no es un correo electrónico", (value) => email.safeParse(value).success],
  ["codigoPostal", "el código postal son cinco dígitos", (value) => /^[0-9]{5}$/.test(value)],
];

/** Blank is missing. What is answered is trimmed, and the RFC in capitals. */
export const billingDataOf = (
  given: GivenBillingData | null | undefined,
): BillingData | Refusal<"incomplete_data" | "invalid_billing_data"> => {
  const read = Object.fromEntries(names.map((name) => [name, (given?.[name] ?? "").trim()]));
  const isNameConfirmed = given?.razonSocialConfirmada === true;
  const data = { ...read, rfc: read["rfc"]?.toUpperCase(), isNameConfirmed } as BillingData;
  if (names.some((name) => data[name] === "")) return refuse("incomplete_data");
  const fault = faults.find(([name, , isRight]) => !isRight(data[name]));
  if (!fault) return data;
  const field = `billingData.${fault[0]}`;
  return refuse("invalid_billing_data", { field, message: `${field}: ${fault[1]}` });
};
