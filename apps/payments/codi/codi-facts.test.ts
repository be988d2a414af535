/** CoDi's numbers and fields: what is unknown is pending, what it refuses is left out. */
import { generateKeyPairSync } from "node:crypto";
import { describe, expect, test } from "vitest";
import { readSettings } from "#platform/config.ts";
import { newId } from "#platform/id.ts";
import { paymentSettings } from "../config.ts";
import { amountOf, conceptOf, referenceNumberOf } from "./charge-facts.ts";
import { codiAccessOf, missingCodiSettings } from "./identity.ts";
import { chargeStateOf, requestStateOf } from "./result-codes.ts";

test("codes that nobody told us of are pending, and their requests unclear", () => {
  expect([0, -1, 1, 2, 61].map(chargeStateOf)).toEqual([
    ...["paid", "pending", "pending", "pending", "pending"],
  ]);
  expect([0, -1, -2, -3, -4, 5].map(requestStateOf)).toEqual([
    ...["taken", "missing_field", "unclear", "invalid_field", "bad_seal", "unclear"],
  ]);
});

test("a concept has 40 characters that CoDi takes, and never none", () => {
  expect(conceptOf("Ñandú: <pan> {y}\n~vino|^")).toBe("Ñandú: pan y vino");
  expect(conceptOf("a".repeat(50))).toBe("a".repeat(40));
  expect(conceptOf("🌽|")).toBe("Pago");
});

test("amounts print with their decimals, reference numbers stay within seven digits", () => {
  expect([1, 100, 50_010, 800_000].map((cents) => JSON.stringify(amountOf(cents)))).toEqual([
    ...["0.01", "1", "500.1", "8000"],
  ]);
  for (let index = 0; index < 200; index += 1) {
    const number = referenceNumberOf(newId());
    expect(number).toBeGreaterThanOrEqual(1);
    expect(number).toBeLessThanOrEqual(9_999_999);
  }
});

describe("settings", () => {
  const pair = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const serial = "00000100000100015974";
  const publicPem = pair.publicKey.export({ type: "spki", format: "pem" });
  const all = {
    MILPA_CODI_CHARGE_URLS: "https://one.test/qr https://two.test/qr",
    MILPA_CODI_QUERY_URLS: "https://one.test/query",
    MILPA_CODI_API_KEY: "k",
    MILPA_CODI_PRIVATE_KEY: pair.privateKey
      .export({ type: "pkcs8", format: "pem", cipher: "aes-256-cbc", passphrase: "p" })
      .toString()
      .replaceAll("\n", "\\n"),
    MILPA_CODI_PRIVATE_KEY_PASSPHRASE: "p",
    MILPA_CODI_LOGIN_CERTIFICATE: serial,
    MILPA_CODI_OPERATIONS_CERTIFICATE: serial,
    MILPA_CODI_AUTHORITY_KEYS: JSON.stringify({ [serial]: publicPem }),
  };

  test("make an identity with an encrypted key in one line", () => {
    const access = codiAccessOf(readSettings(paymentSettings, all));
    expect(access?.chargeUrls).toHaveLength(2);
    expect(access?.identity.authorityKeys.get(serial)?.asymmetricKeyType).toBe("rsa");
  });

  test("each that is missing or wrong is named, and then there is no CoDi", () => {
    const wrong = {
      MILPA_CODI_CHARGE_URLS: "ftp://x",
      MILPA_CODI_PRIVATE_KEY: "no key",
      MILPA_CODI_LOGIN_CERTIFICATE: "12",
      MILPA_CODI_AUTHORITY_KEYS: "{}",
    };
    for (const [variable, value] of Object.entries(wrong)) {
      const settings = readSettings(paymentSettings, { ...all, [variable]: value });
      const missing = missingCodiSettings(settings);
      expect(missing).toHaveLength(1);
      expect(missing[0]).toContain(variable);
      expect(codiAccessOf(settings)).toBeNull();
    }
    expect(missingCodiSettings(readSettings(paymentSettings, {}))).toHaveLength(7);
  });
});
