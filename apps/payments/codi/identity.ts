/** Who we are to CoDi and whose seals we take: made of the settings, or complained about. */
import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import { z } from "zod";
import type { PaymentSettings } from "../config.ts";

export interface CodiIdentity {
  readonly apiKey: string;
  readonly key: KeyObject;
  /** Serial numbers of our certificates, 20 digits each. */
  readonly loginCertificate: string;
  readonly operationsCertificate: string;
  /** CoDi's own keys by the serial numbers of their certificates. */
  readonly authorityKeys: ReadonlyMap<string, KeyObject>;
}

export interface CodiAccess {
  readonly identity: CodiIdentity;
  /** One or two addresses each; the second takes what never reached the first. */
  readonly chargeUrls: readonly string[];
  readonly queryUrls: readonly string[];
}

type CodiSettings = Pick<
  PaymentSettings,
  | "codiChargeUrls"
  | "codiQueryUrls"
  | "codiApiKey"
  | "codiPrivateKey"
  | "codiPrivateKeyPassphrase"
  | "codiLoginCertificate"
  | "codiOperationsCertificate"
  | "codiAuthorityKeys"
>;

const serial = /^\d{20}$/;

/** Null when something is missing or wrong: `missingCodiSettings` says what. */
export const codiAccessOf = (settings: CodiSettings): CodiAccess | null => {
  if (missingCodiSettings(settings).length > 0) return null;
  const key = privateKeyOf(settings);
  const authorityKeys = authorityKeysOf(settings.codiAuthorityKeys ?? "");
  if (!key || !authorityKeys) return null;
  const { codiApiKey, codiLoginCertificate, codiOperationsCertificate } = settings;
  return {
    chargeUrls: urlsOf(settings.codiChargeUrls),
    queryUrls: urlsOf(settings.codiQueryUrls),
    identity: {
      apiKey: codiApiKey ?? "",
      key,
      authorityKeys,
      loginCertificate: codiLoginCertificate ?? "",
      operationsCertificate: codiOperationsCertificate ?? "",
    },
  };
};

/** Nobody set it up at all. */
export const isCodiOff = (settings: CodiSettings): boolean =>
  [
    settings.codiChargeUrls,
    settings.codiQueryUrls,
    settings.codiApiKey,
    settings.codiPrivateKey,
    settings.codiLoginCertificate,
    settings.codiOperationsCertificate,
    settings.codiAuthorityKeys,
  ].every((value) => (value ?? "").trim() === "");

/** A sentence for each setting without which CoDi cannot work; none when all are good. */
export const missingCodiSettings = (settings: CodiSettings): readonly string[] => {
  const { codiLoginCertificate: login, codiOperationsCertificate: operations } = settings;
  const checks: readonly (readonly [boolean, string])[] = [
    [areUrls(settings.codiChargeUrls), "MILPA_CODI_CHARGE_URLS: one or two https addresses."],
    [areUrls(settings.codiQueryUrls), "MILPA_CODI_QUERY_URLS: one or two https addresses."],
    [settings.codiApiKey !== null, "MILPA_CODI_API_KEY: the key of the merchant."],
    [privateKeyOf(settings) !== null, "MILPA_CODI_PRIVATE_KEY: an RSA key as PEM."],
    [serial.test(login ?? ""), "MILPA_CODI_LOGIN_CERTIFICATE: a serial of 20 digits."],
    [serial.test(operations ?? ""), "MILPA_CODI_OPERATIONS_CERTIFICATE: a serial of 20 digits."],
    [
      authorityKeysOf(settings.codiAuthorityKeys ?? "") !== null,
      "MILPA_CODI_AUTHORITY_KEYS: CoDi's certificates as JSON, serial to PEM.",
    ],
  ];
  return checks.flatMap(([good, sentence]) => (good ? [] : [`Set ${sentence}`]));
};

const urlsOf = (text: string): readonly string[] => text.split(/\s+/).filter(Boolean);

const areUrls = (text: string): boolean => {
  const urls = urlsOf(text);
  const good = (url: string): boolean => /^https?:$/.test(URL.parse(url)?.protocol ?? "");
  return urls.length >= 1 && urls.length <= 2 && urls.every(good);
};

/** Environments seldom hold line breaks: `\n` in the text stands for one. */
const pemOf = (text: string): string => text.replaceAll("\\n", "\n");

const privateKeyOf = (settings: CodiSettings): KeyObject | null => {
  const { codiPrivateKey: key, codiPrivateKeyPassphrase: passphrase } = settings;
  if (key === null) return null;
  return attempted(() =>
    rsa(createPrivateKey({ key: pemOf(key), ...(passphrase === null ? {} : { passphrase }) })),
  );
};

const authorityKeysOf = (text: string): ReadonlyMap<string, KeyObject> | null =>
  attempted(() => {
    const given = z.record(z.string().regex(serial), z.string()).parse(JSON.parse(text));
    const keys = Object.entries(given).map(
      ([number, pem]) => [number, rsa(createPublicKey(pemOf(pem)))] as const,
    );
    if (keys.length === 0) throw new Error("no key");
    return new Map(keys);
  });

const rsa = (key: KeyObject): KeyObject => {
  if (key.asymmetricKeyType !== "rsa") throw new Error("CoDi seals with RSA");
  return key;
};

const attempted = <T>(work: () => T): T | null => {
  try {
    return work();
  } catch {
    return null;
  }
};
