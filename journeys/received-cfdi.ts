/** What somebody who got an invoice by mail can prove with the authority's own tools. */
import { execFileSync } from "node:child_process";
import { X509Certificate } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cadenaSheet, schema } from "#libraries/cfdi/testing/sat-files.ts";

const attribute = (xml: string, name: string): string =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(xml)?.[1] ?? "";

export interface Proved {
  readonly uuid: string;
  readonly total: string;
  readonly receiver: string;
}

/** Throws where the schema, the seal over SAT's own cadena, or the printed UUID is wrong. */
export const proveReceived = (xml: Buffer, pdf: Buffer): Proved => {
  const folder = mkdtempSync(join(tmpdir(), "cfdi-received-"));
  const file = (name: string, content: string | Buffer): string => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };
  try {
    const text = xml.toString("utf8");
    const document = file("cfdi.xml", xml);
    execFileSync("xmllint", ["--nonet", "--noout", "--schema", schema, document], {
      stdio: "pipe",
    });
    const cadena = execFileSync("xsltproc", ["--nonet", cadenaSheet, document], { stdio: "pipe" });
    const certificate = new X509Certificate(Buffer.from(attribute(text, "Certificado"), "base64"));
    const key = certificate.publicKey.export({ format: "pem", type: "spki" });
    const seal = Buffer.from(attribute(text, "Sello"), "base64");
    const signed = ["-signature", file("seal", seal), file("cadena", cadena)];
    const said = execFileSync("openssl", [
      "dgst",
      "-sha256",
      "-verify",
      file("key", key),
      ...signed,
    ]);
    if (String(said).trim() !== "Verified OK") throw new Error(`the seal: ${String(said)}`);
    const uuid = attribute(text, "UUID");
    const printed = execFileSync("pdftotext", ["-layout", file("cfdi.pdf", pdf), "-"]);
    if (!String(printed).toUpperCase().includes(uuid)) throw new Error("the PDF is of another one");
    return {
      uuid,
      total: attribute(text, "Total"),
      receiver: text.split("<cfdi:Receptor")[1] ?? "",
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
};
