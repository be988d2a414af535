/** Certificates, read: those of the test authority everywhere, SAT's own where they are. */
import { describe, expect, it } from "vitest";
import { needs } from "#platform/testing/needs.ts";
import { isAuthority, isIssuedBy, issuerNameOf, readCertificate } from "./certificate.ts";
import { satFile } from "../testing/sat-files.ts";
import { testAuthority, testCertificate, type PairName } from "../testing/test-authority.ts";

describe("certificates of the test authority", () => {
  const der = (name: PairName) => testCertificate(name).certificate;
  const read = (name: PairName) => readCertificate(der(name));
  const root = testAuthority().certificate;

  it.each([
    ["csd", "EKU9003173C9", "ESCUELA KEMPER URGATE SA DE CV"],
    ["withEnye", "HAÑ930228SM9", "HERMANOS ANZURES ÑARVAEZ SA"],
    ["withAmpersand", "H&E951128469", "HERRERIA & ELECTRICOS S DE CV"],
    ["person", "XIQB891116QE4", "BERENICE XIMO QUEZADA"],
    ["provider", "SPR190613I52", "MILPA SANDBOX SIN VALIDEZ FISCAL"],
  ] as const)("%s", (pair, rfc, name) => {
    const { number } = testCertificate(pair);
    const facts = read(pair);
    expect(facts).toMatchObject({ number, rfc, name, kind: "csd" });
    expect(facts.number).toMatch(/^30001\d{15}$/);
    expect(facts.publicKey.asymmetricKeyType).toBe("rsa");
    expect(Buffer.from(facts.der)).toEqual(der(pair));
  });

  it("tells a FIEL by what it may do", () => {
    expect(read("fiel")).toMatchObject({ kind: "fiel", rfc: "EKU9003173C9" });
  });

  it("knows from when to when", () => {
    const { validFrom, validUntil } = read("csd");
    expect(validFrom.toISOString()).toBe("2023-05-18T11:43:51.000Z");
    expect(validUntil.toISOString()).toBe("2027-05-18T11:43:51.000Z");
  });

  it("knows who issued it", () => {
    expect(isIssuedBy(der("csd"), [der("fiel"), root])).toBe(true);
    expect(isIssuedBy(der("csd"), [])).toBe(false);
    // The same name issued it, with another key.
    expect(issuerNameOf(der("forged"))).toBe(issuerNameOf(der("csd")));
    expect(isIssuedBy(der("forged"), [root])).toBe(false);
    // Nobody's certificate vouches for another, its own included.
    expect(isIssuedBy(der("csd"), [der("csd")])).toBe(false);
  });

  it("names its issuer as signatures do", () => {
    const name = "CN=AC SANDBOX MILPA,O=MILPA SANDBOX,OU=SIN VALIDEZ FISCAL,C=MX";
    expect(issuerNameOf(der("csd"))).toBe(name);
  });

  it("reads an authority, which is no taxpayer's", () => {
    expect(readCertificate(root).rfc).toBe("");
    expect([isAuthority(root), isAuthority(der("csd"))]).toEqual([true, false]);
  });
});

const { isAbsent, skippedBecause } = needs("sat");

describe.skipIf(isAbsent)(`SAT's own certificates${skippedBecause}`, () => {
  const read = (name: string) => readCertificate(satFile(`csd/${name}.cer`));

  it.each([
    ["EKU9003173C9", "30001000000500003416", "EKU9003173C9", "ESCUELA KEMPER URGATE SA DE CV"],
    ["HAN930228SM9-expired", "30001000000400002439", "HAÑ930228SM9", "HERMANOS ANZURES ÑARVAEZ SA"],
    [
      "HyE951128469-expired",
      "30001000000400002463",
      "H&E951128469",
      "HERRERIA & ELECTRICOS S DE CV",
    ],
    ["XIQB891116QE4-expired", "30001000000400002336", "XIQB891116QE4", "BERENICE XIMO QUEZADA"],
    ["PAC-30001000000500003456", "30001000000500003456", "SPR190613I52", "SAT PRUEBAS"],
  ])("%s", (file, number, rfc, name) => {
    const facts = read(file);
    expect(facts).toMatchObject({ number, rfc, name, kind: "csd" });
    expect(facts.publicKey.asymmetricKeyType).toBe("rsa");
    expect(Buffer.from(facts.der)).toEqual(Buffer.from(satFile(`csd/${file}.cer`)));
  });

  it("tells a FIEL by what it may do", () => {
    expect(read("EKU9003173C9-fiel")).toMatchObject({ kind: "fiel", rfc: "EKU9003173C9" });
  });

  it("knows from when to when", () => {
    const { validFrom, validUntil } = read("EKU9003173C9");
    expect(validFrom.toISOString()).toBe("2023-05-18T11:43:51.000Z");
    expect(validUntil.toISOString()).toBe("2027-05-18T11:43:51.000Z");
  });

  it("knows who issued it", () => {
    const authority = satFile("ca/AC_UAT_2022.cer");
    const root = satFile("ca/ARC_UAT_2022.cer");
    const own = satFile("csd/EKU9003173C9.cer");
    expect(isIssuedBy(own, [root, authority])).toBe(true);
    expect(isIssuedBy(own, [root])).toBe(false);
    expect(isIssuedBy(own, [])).toBe(false);
    // The same name issued it, with another key.
    expect(isIssuedBy(satFile("csd/XIQB891116QE4-expired.cer"), [authority])).toBe(false);
    // Nobody's certificate vouches for another, its own included.
    expect(isIssuedBy(own, [own])).toBe(false);
  });

  it("names its issuer as signatures do", () => {
    expect(issuerNameOf(satFile("csd/EKU9003173C9.cer"))).toBe(
      "CN=AC UAT,O=SERVICIO DE ADMINISTRACION TRIBUTARIA,OU=SAT-IES Authority," +
        "emailAddress=oscar.martinez@sat.gob.mx,street=3ra cerrada de caliz,postalCode=06370," +
        "C=MX,ST=CIUDAD DE MEXICO,L=COYOACAN,x500UniqueIdentifier=2.5.4.45," +
        "unstructuredName=responsable: ACDMA-SAT",
    );
  });

  it("reads an authority, which is no taxpayer's", () => {
    expect(readCertificate(satFile("ca/ARC_UAT_2022.cer")).rfc).toBe("");
  });
});

describe("what is no certificate", () => {
  it.each([
    ["nothing", new Uint8Array()],
    ["noise", Buffer.from("certificate")],
    ["too much", Buffer.alloc(100_000, 0x30)],
  ])("%s", (_, der) => {
    expect(() => readCertificate(der)).toThrow(RangeError);
  });
});
