/** An authenticator in software: makes ES256 keys and signs, rightly or as it must not. */
import {
  createHash,
  createSign,
  generateKeyPairSync,
  randomBytes,
  type KeyObject,
} from "node:crypto";
import { parse } from "uuid";

export interface SoftPasskey {
  readonly id: string;
  readonly ownerId: string;
  readonly privateKey: KeyObject;
}

/** What an honest browser fills in, replaced where a test plays another one. */
export interface Lie {
  readonly origin?: string;
  readonly site?: string;
  readonly counter?: number;
  readonly ownerId?: string;
}

const text64 = (bytes: Buffer | string): string => Buffer.from(bytes).toString("base64url");
const sha256 = (text: string | Buffer): Buffer => createHash("sha256").update(text).digest();

/** Person present and verified, with a key attached or not (WebAuthn 6.1). */
const dataOf = ({ site = "portal.test", counter = 0 }: Lie, attached: Buffer | null): Buffer => {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  const flags = Buffer.from([attached ? 0x45 : 0x05]);
  return Buffer.concat([sha256(site), flags, count, attached ?? Buffer.alloc(0)]);
};

const clientOf = (type: string, challenge: string, { origin = "http://portal.test" }: Lie) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

const cborBytes = (bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0x59, bytes.length >> 8, bytes.length & 255]), bytes]);

const cborText = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

/** P-256 in COSE: kty 2, alg -7, crv 1, x, y (RFC 9053 7.1). */
const coseOf = (key: KeyObject): Buffer => {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  const [left, right] = [Buffer.from(x, "base64url"), Buffer.from(y, "base64url")];
  const head = Buffer.from("a5010203262001215820", "hex");
  return Buffer.concat([head, left, Buffer.from("225820", "hex"), right]);
};

/** Answers the options of a registration. */
export const makePasskey = (challenge: string, ownerId: string, lie: Lie = {}) => {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  const attached = Buffer.concat([Buffer.alloc(16), Buffer.from([0, 32]), id, coseOf(publicKey)]);
  const attestation = Buffer.concat([
    ...[Buffer.from([0xa3]), cborText("fmt"), cborText("none"), cborText("attStmt")],
    ...[Buffer.from([0xa0]), cborText("authData"), cborBytes(dataOf(lie, attached))],
  ]);
  const key: SoftPasskey = { id: text64(id), ownerId, privateKey };
  const response = {
    id: key.id,
    rawId: key.id,
    type: "public-key",
    clientExtensionResults: {},
    response: {
      clientDataJSON: text64(clientOf("webauthn.create", challenge, lie)),
      attestationObject: text64(attestation),
      transports: ["internal"],
    },
  };
  return { key, response };
};

/** Answers the options of a sign-in. */
export const signWithPasskey = (key: SoftPasskey, challenge: string, lie: Lie = {}) => {
  const [data, client] = [dataOf(lie, null), clientOf("webauthn.get", challenge, lie)];
  const signed = createSign("sha256").update(Buffer.concat([data, sha256(client)]));
  return {
    id: key.id,
    rawId: key.id,
    type: "public-key",
    clientExtensionResults: {},
    response: {
      clientDataJSON: text64(client),
      authenticatorData: text64(data),
      signature: text64(signed.sign(key.privateKey)),
      userHandle: text64(Buffer.from(parse(lie.ownerId ?? key.ownerId))),
    },
  };
};
