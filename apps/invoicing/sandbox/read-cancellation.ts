/** Reads a signed `Cancelacion`, as SAT does, and whether its signature is good. */
import { createHash, verify } from "node:crypto";
import { SaxesParser } from "saxes";
import { readCertificate } from "#libraries/cfdi/certificate.ts";

export interface AskedCancellation {
  readonly issuerRfc: string;
  readonly uuid: string;
  readonly motive: string;
  /** Null without a substitute. */
  readonly substitute: string | null;
  /** The signature verifies with a certificate of the issuer. */
  readonly signed: boolean;
}

/** Null for what is not a `Cancelacion` of one folio. */
export const readCancellation = (xml: string): AskedCancellation | null => {
  const found = new Map<string, string>();
  const texts = new Map<string, string>();
  let open = "";
  const refuse = (): never => {
    throw new Error("not a cancellation");
  };
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", refuse);
  parser.on("doctype", refuse);
  parser.on("text", (text) => texts.set(open, (texts.get(open) ?? "") + text));
  parser.on("opentag", ({ local, attributes }) => {
    open = local;
    if (local === "Folio" && found.has("Folio")) refuse();
    found.set(local, "");
    for (const [name, { value }] of Object.entries(attributes))
      found.set(`${local}.${name}`, value);
  });
  try {
    parser.write(xml).close();
  } catch {
    return null;
  }
  const text = (name: string): string => found.get(name) ?? "";
  if (text("Folio.UUID") === "" || text("Cancelacion.RfcEmisor") === "") return null;
  const issuerRfc = text("Cancelacion.RfcEmisor");
  return {
    ...{ issuerRfc, uuid: text("Folio.UUID"), motive: text("Folio.Motivo") },
    substitute: text("Folio.FolioSustitucion") || null,
    signed: isSigned(xml, texts, issuerRfc),
  };
};

/**
 * Only for XML that is written in canonical form, as ours is: then nothing has to be made canonical
 * before it is digested.
 */
const isSigned = (xml: string, texts: ReadonlyMap<string, string>, rfc: string): boolean => {
  const body = xml.replace(/^<\?xml[^>]*\?>/, "");
  const bare = body.replace(/<Signature [\s\S]*<\/Signature>/, "");
  const digest = createHash("sha1").update(bare, "utf8").digest("base64");
  const info = /<SignedInfo>[\s\S]*<\/SignedInfo>/.exec(body)?.[0] ?? "";
  const spaces = /<Cancelacion xmlns="[^"]*" ([^>]*?) Fecha=/.exec(body)?.[1] ?? "";
  const own = 'xmlns="http://www.w3.org/2000/09/xmldsig#"';
  const canonical = info.replace("<SignedInfo>", `<SignedInfo ${own} ${spaces}>`);
  const value = Buffer.from(texts.get("SignatureValue") ?? "", "base64");
  try {
    const facts = readCertificate(Buffer.from(texts.get("X509Certificate") ?? "", "base64"));
    const good = verify("sha1", Buffer.from(canonical, "utf8"), facts.publicKey, value);
    return good && digest === texts.get("DigestValue") && facts.rfc === rfc;
  } catch {
    return false;
  }
};
