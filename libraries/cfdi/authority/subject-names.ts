/** The names in SAT's certificates, part by part, each in the string type that SAT uses. */
import { oid, sequence, setOf, text } from "./der.ts";

/** A provider's certificate for stamps is a CSD of its own. */
export type CertificateKind = "csd" | "fiel";

export interface Taxpayer {
  readonly rfc: string;
  /** With the company form, as SAT's certificates have it and CFDIs must not. */
  readonly name: string;
  /** Of legal persons: RFC and CURP of whoever asked for the certificate. */
  readonly agent?: { readonly rfc: string; readonly curp: string };
  /** Of natural persons. */
  readonly curp?: string;
  /** How names beyond ASCII are written: SAT's of before 2022 are T.61, later ones UTF-8. */
  readonly letters?: "utf8" | "t61";
}

const agent = { rfc: "VADA800927DJ3", curp: "VADA800927HSRSRL05" };

/** SAT's own test taxpayer. */
export const kemper: Taxpayer = {
  rfc: "EKU9003173C9",
  name: "ESCUELA KEMPER URGATE SA DE CV",
  agent,
};

/** SAT's test RFC of a stamping provider, under a name that says what it is. */
export const sandboxProviderTaxpayer: Taxpayer = {
  rfc: "SPR190613I52",
  name: "MILPA SANDBOX SIN VALIDEZ FISCAL",
  agent,
};

const oids = {
  commonName: "2.5.4.3",
  serialNumber: "2.5.4.5",
  country: "2.5.4.6",
  organization: "2.5.4.10",
  unit: "2.5.4.11",
  name: "2.5.4.41",
  uniqueIdentifier: "2.5.4.45",
  email: "1.2.840.113549.1.9.1",
} as const;

const field = (name: keyof typeof oids, value: Buffer): Buffer =>
  setOf(sequence(oid(oids[name]), value));

export const authorityName: Buffer = sequence(
  field("commonName", text("utf8", "AC SANDBOX MILPA")),
  field("organization", text("utf8", "MILPA SANDBOX")),
  field("unit", text("utf8", "SIN VALIDEZ FISCAL")),
  field("country", text("printable", "MX")),
);

/** In SAT's order: a CSD ends in the branch that it is for, a FIEL has country and mail before. */
export const subjectOf = (kind: CertificateKind, taxpayer: Taxpayer): Buffer => {
  const { rfc, name, agent: by, curp = rfc, letters = "utf8" } = taxpayer;
  const plain = (value: string): Buffer =>
    text(printable.test(value) ? "printable" : letters, value);
  return sequence(
    field("commonName", plain(name)),
    field("name", plain(name)),
    field("organization", plain(name)),
    ...(kind === "fiel"
      ? [field("country", plain("MX")), field("email", text("ia5", "sandbox@milpa.test"))]
      : []),
    field("uniqueIdentifier", plain(by ? `${rfc} / ${by.rfc}` : rfc)),
    field("serialNumber", plain(by ? ` / ${by.curp}` : curp)),
    ...(kind === "csd" ? [field("unit", plain("Sucursal 1"))] : []),
  );
};

/** `Ñ` and `&` have no place in a printable string. */
const printable = /^[A-Za-z0-9 '()+,\-./:=?]*$/;
