/** The settings of CoDi: without all of them sandbox pretends, and production has no CoDi. */
import { z } from "zod";
import { secretSetting, textSetting } from "#platform/config.ts";

/** A key of 4,096 bits as PEM, encrypted, is longer than other secrets are. */
const pemLengthMost = 8_000;
const secretPem = (about: Parameters<typeof secretSetting>[0]) => ({
  ...secretSetting(about),
  schema: z.string().max(pemLengthMost),
});

export const codiSettings = {
  codiChargeUrls: textSetting({
    variable: "MILPA_CODI_CHARGE_URLS",
    sentence: "Where CoDi makes QR charges; the second address is for when the first is away.",
    unit: "one or two addresses, a space between",
    fallback: "",
  }),
  codiQueryUrls: textSetting({
    variable: "MILPA_CODI_QUERY_URLS",
    sentence: "Where CoDi tells what became of charges.",
    unit: "one or two addresses, a space between",
    fallback: "",
  }),
  codiApiKey: secretSetting({
    variable: "MILPA_CODI_API_KEY",
    sentence: "The key that CoDi gave the merchant.",
  }),
  codiPrivateKey: secretPem({
    variable: "MILPA_CODI_PRIVATE_KEY",
    sentence: "The RSA key that seals requests to CoDi.",
    unit: "PEM; \\n may stand for line breaks",
  }),
  codiPrivateKeyPassphrase: secretSetting({
    variable: "MILPA_CODI_PRIVATE_KEY_PASSPHRASE",
    sentence: "What opens that key, when it is encrypted.",
  }),
  codiLoginCertificate: secretSetting({
    variable: "MILPA_CODI_LOGIN_CERTIFICATE",
    sentence: "The serial number of the developer's login certificate.",
    unit: "20 digits",
  }),
  codiOperationsCertificate: secretSetting({
    variable: "MILPA_CODI_OPERATIONS_CERTIFICATE",
    sentence: "The serial number of the certificate that belongs to the private key.",
    unit: "20 digits",
  }),
  codiAuthorityKeys: secretPem({
    variable: "MILPA_CODI_AUTHORITY_KEYS",
    sentence: "Certificates or public keys under which CoDi seals its answers.",
    unit: "JSON, serial of 20 digits to PEM",
  }),
};
