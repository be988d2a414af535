/** Reads a signed `Cancelacion`, as SAT does, and whether its signature is good. */
import { createHash, verify } from "node:crypto";
import { readCertificate } from "#libraries/cfdi/seal/certificate.ts";
import { parseXml } from "#libraries/cfdi/read/xml-parse.ts";
import { cancellationLengthMost } from "../providers/limits.ts";

export interface AskedCancellation {
  readonly issuerRfc: string;
  readonly uuid: string;
  readonly motive: string;
  /** Null without a substitute. */
  readonly substitute: string | null;
  /** The signature verifies with a certificate of the issuer. */
  readonly signed: boolean;
}

/** Null for what is not a `Cancelacion` of one folio, or is larger than any such. */
export const readCancellation = (xml: string): AskedCancellation | null => {
  // The expressions below may look at each character once for each other one.
  if (xml.length > cancellationLengthMost) return null;
  const found = new Map<string, string>();
  const texts = new Map<string, string>();
  let open = "";
  let folios = 0;
  const fault = parseXml(xml, {
    open: ({ local, attributes }) => {
      open = local;
      if (local === "Folio") folios += 1;
      for (const [name, { value }] of Object.entries(attributes))
        found.set(`${local}.${name}`, value);
    },
    close: () => undefined,
    text: (characters) => texts.set(open, (texts.get(open) ?? "") + characters),
  });
  if (fault || folios !== 1) return null;
  const text = (name: string): string => found.get(name) ?? "";
  if (text("Folio.UUID") === "" || text("Cancelacion.RfcEmisor") === "") return null;
  const issuerRfc = text("Cancelacion.RfcEmisor");
  return {
    issuerRfc,
    uuid: text("Folio.UUID"),
    motive: text("Folio.Motivo"),
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
