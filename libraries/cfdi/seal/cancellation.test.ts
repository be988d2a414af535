/** A signed cancellation, checked by tools that are not ours. */
import { createHash, verify, X509Certificate } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { signCancellation, type CancellationRequest } from "./cancellation.ts";
import { openSealer } from "./certificate-sealer.ts";
import { needs } from "#platform/testing/needs.ts";
import { said } from "../testing/sat-files.ts";
import { testPair, type PairName } from "../testing/test-authority.ts";
import { testKeys } from "../testing/test-keys.ts";

const uuid = "8c0fd4a5-9cdb-4b13-9d0a-0f6ee9f0a4f1";
const at = "2026-11-21T10:15:00";

const sealerOf = (name: PairName) => {
  const { certificate, key, password } = testPair(name);
  const sealer = openSealer(certificate, key, password);
  if ("findings" in sealer) expect.fail(JSON.stringify(sealer.findings));
  return sealer;
};

/** The parts of the signature, and what each of them is about, made canonical by libxml2. */
const partsOf = (xml: string) => {
  const canonical = (text: string) => said("xmllint", ["--c14n", "-"], text).toString("utf8");
  const between = (from: string, to: string) => xml.slice(xml.indexOf(from), xml.indexOf(to));
  const value = (name: string) =>
    new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? expect.fail(name);
  // An enveloped signature is about the document without itself.
  const unsigned = canonical(xml.replace(/<Signature .*<\/Signature>/s, ""));
  // What is in scope where SignedInfo stands, said on it, as its own document.
  const scope = /^.*?<Cancelacion xmlns="[^"]*"((?: xmlns:\w+="[^"]*")*)/.exec(xml)?.[1] ?? "";
  const info = between("<SignedInfo>", "<SignatureValue>").replace(
    "<SignedInfo>",
    `<SignedInfo${scope} xmlns="http://www.w3.org/2000/09/xmldsig#">`,
  );
  return { canonical, value, unsigned, info: canonical(info) };
};

const cases: readonly [string, PairName, CancellationRequest][] = [
  ["without a substitute", "csd", { issuerRfc: "EKU9003173C9", uuid, motivo: "02" }],
  [
    "with a substitute",
    "csd",
    { issuerRfc: "EKU9003173C9", uuid, motivo: "01", folioSustitucion: uuid.replace("8", "9") },
  ],
  ["with an RFC with &", "withAmpersand", { issuerRfc: "H&E951128469", uuid, motivo: "03" }],
  ["with an RFC with Ñ", "withEnye", { issuerRfc: "HAÑ930228SM9", uuid, motivo: "04" }],
];

const { isAbsent, skippedBecause } = needs("xmllint", "openssl");

describe.each(cases)("a cancellation %s", (_, name, request) => {
  it("is signed over its own text and SignedInfo, which are canonical as they stand", () => {
    const xml = signCancellation(request, sealerOf(name), at);
    const [signature = ""] = /<Signature .*<\/Signature>/s.exec(xml) ?? [];
    const value = (tag: string) => xml.split(`<${tag}>`)[1]?.split("<")[0] ?? "";
    const unsigned = xml.replace(/^<\?xml[^>]*>/, "").replace(signature, "");
    expect(value("DigestValue")).toBe(createHash("sha1").update(unsigned).digest("base64"));
    const [info = ""] = /<SignedInfo>.*<\/SignedInfo>/s.exec(signature) ?? [];
    const [, scope = ""] = /<Cancelacion xmlns="[^"]*"([^>]*?) Fecha/.exec(xml) ?? [];
    const open = `<SignedInfo xmlns="http://www.w3.org/2000/09/xmldsig#"${scope}>`;
    const whole = Buffer.from(info.replace("<SignedInfo>", open));
    const signed = Buffer.from(value("SignatureValue"), "base64");
    const { publicKey } = new X509Certificate(Buffer.from(value("X509Certificate"), "base64"));
    expect(verify("sha1", whole, publicKey, signed)).toBe(true);
    expect(verify("sha1", whole, testKeys("fiel").publicKey, signed)).toBe(false);
  });
});

describe.skipIf(isAbsent)(`a cancellation, by other tools${skippedBecause}`, () => {
  describe.each(cases)("%s", (_, name, request) => {
    const xml = signCancellation(request, sealerOf(name), at);

    it("is canonical as it is written, without white space between tags", () => {
      const { canonical } = partsOf(xml);
      expect(xml).toBe(`<?xml version="1.0" encoding="UTF-8"?>${canonical(xml)}`);
      expect(xml).not.toMatch(/>\s+</);
    });

    it("has the digest of the document without its signature", () => {
      const { unsigned, value } = partsOf(xml);
      expect(unsigned).toMatch(/^<Cancelacion .*<\/Folios><\/Cancelacion>$/);
      expect(value("DigestValue")).toBe(createHash("sha1").update(unsigned).digest("base64"));
    });

    it("is verified by openssl over the canonical SignedInfo", () => {
      const { info, value } = partsOf(xml);
      const folder = mkdtempSync(join(tmpdir(), "cancelacion-"));
      const file = (title: string, content: string | Buffer): string => {
        writeFileSync(join(folder, title), content);
        return join(folder, title);
      };
      const der = file("cer", Buffer.from(value("X509Certificate"), "base64"));
      const key = said("openssl", ["x509", "-inform", "der", "-in", der, "-noout", "-pubkey"]);
      const signed = file("sig", Buffer.from(value("SignatureValue"), "base64"));
      const args = ["dgst", "-sha1", "-verify", file("pub", key), "-signature", signed];
      expect(said("openssl", [...args, file("info", info)]).toString()).toMatch(/Verified OK/);
      const altered = file("altered", info.replace("sha1", "sha2"));
      expect(() => said("openssl", [...args, altered])).toThrow();
      rmSync(folder, { recursive: true });
    });

    it("carries the public key and the certificate's number", () => {
      const { value } = partsOf(xml);
      const sealer = sealerOf(name);
      expect(value("X509SerialNumber")).toBe(sealer.number);
      expect(value("X509Certificate")).toBe(sealer.certificate);
      const jwk = {
        kty: "RSA",
        n: Buffer.from(value("Modulus"), "base64").toString("base64url"),
        e: Buffer.from(value("Exponent"), "base64").toString("base64url"),
      };
      const { info } = partsOf(xml);
      const signed = Buffer.from(value("SignatureValue"), "base64");
      expect(verify("sha1", Buffer.from(info), { key: jwk, format: "jwk" }, signed)).toBe(true);
    });
  });
});

it("a cancellation says what SAT asks for, ids in upper case", () => {
  const [, , request] = cases[1] ?? expect.fail("no case");
  expect(signCancellation(request, sealerOf("csd"), at)).toContain(
    ' Fecha="2026-11-21T10:15:00" RfcEmisor="EKU9003173C9"><Folios>' +
      '<Folio FolioSustitucion="9C0FD4A5-9CDB-4B13-9D0A-0F6EE9F0A4F1" Motivo="01"' +
      ' UUID="8C0FD4A5-9CDB-4B13-9D0A-0F6EE9F0A4F1"></Folio></Folios><Signature',
  );
});

describe("a cancellation that makes no sense", () => {
  const { privateKey: key } = testKeys("csd");
  const sealer = { key, number: "1", certificate: "" };
  it.each<[string, CancellationRequest]>([
    ["01 without a substitute", { issuerRfc: "A", uuid, motivo: "01" }],
    ["02 with one", { issuerRfc: "A", uuid, motivo: "02", folioSustitucion: uuid }],
  ])("%s", (_, request) => {
    expect(() => signCancellation(request, sealer, at)).toThrow(RangeError);
  });
});
