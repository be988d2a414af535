/** What the test authority gives out, whoever reads it would take for SAT's. */
import { Credential } from "@nodecfdi/credentials/node";
import { describe, expect, it } from "vitest";
import { needs } from "#platform/testing/needs.ts";
import { said, satPair } from "./sat-files.ts";
import { pairNames, testPair, type TestPair } from "./test-authority.ts";
import { testKeys } from "./test-keys.ts";

describe("a pair of the test authority", () => {
  // Of T.61 letters, as SAT has them in a name with Ñ, that library knows nothing.
  it.each(["csd", "fiel", "withAmpersand", "person"] as const)(
    "another's library opens %s with its password alone",
    (name) => {
      const { certificate, key, password } = testPair(name);
      const open = (word: string) =>
        Credential.create(certificate.toString("binary"), key.toString("binary"), word);
      const credential = open(password);
      expect(credential.isFiel()).toBe(name === "fiel");
      expect(credential.certificate().serialNumber().bytes()).toMatch(/^30001\d{15}$/);
      const signature = credential.sign("||4.0||");
      expect(credential.verify("||4.0||", signature)).toBe(true);
      expect(credential.verify("||4.1||", signature)).toBe(false);
      expect(() => open("12345678b")).toThrow();
    },
  );

  it("has keys of its own, the same each time", () => {
    const moduli = pairNames.map((name) => testKeys(name).publicKey.export({ format: "jwk" }).n);
    expect(new Set(moduli).size).toBe(pairNames.length);
    expect(testPair("csd").certificate).toEqual(testPair("csd").certificate);
  });
});

const { isAbsent, skippedBecause } = needs("sat", "openssl");

describe.skipIf(isAbsent)(`beside SAT's own${skippedBecause}`, () => {
  /** Every part with its place, kind and object; values where they are no taxpayer's. */
  const formOf = ({ certificate }: TestPair): readonly string[] => {
    const text = said("openssl", ["asn1parse", "-inform", "DER"], certificate);
    const lines = text.toString("latin1").split("\n");
    const subject = lines.findIndex((line) => line.includes("UTCTIME")) + 2;
    const part = /d=(\d+).*?(?:prim|cons): *(\S.*?) *(?::|\[|$)(.*)/;
    return lines.slice(subject).map((line) => {
      const [, depth, tag = "", value = ""] = part.exec(line) ?? [];
      return `${depth} ${tag} ${/OBJECT|BOOLEAN|OCTET/.test(tag) ? value : ""}`.trim();
    });
  };

  it.each([
    ["csd", "EKU9003173C9"],
    ["fiel", "EKU9003173C9-fiel"],
    ["person", "XIQB891116QE4-expired"],
  ] as const)("%s has the form of %s", (ours, theirs) => {
    expect(formOf(testPair(ours))).toEqual(formOf(satPair(theirs)));
  });

  it("a name with Ñ is written in the same letters", () => {
    const names = (pair: TestPair) => formOf(pair).slice(0, 22);
    const ours = names(testPair("withEnye"));
    expect(ours.filter((part) => part.endsWith("T61STRING"))).toHaveLength(4);
    expect(ours).toEqual(names(satPair("HAN930228SM9-expired")));
  });
});
