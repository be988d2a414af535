/** An authenticator in software: makes ES256 keys and signs as WebAuthn says, or as it must not. */
import {
  createHash,
  createSign,
  generateKeyPairSync,
  randomBytes,
  type KeyObject,
} from "node:crypto";
import { parse } from "uuid";

export interface SoftKey {
  readonly id: string;
  readonly ownerId: string;
  readonly privateKey: KeyObject;
}

/** What an honest browser would fill in, replaced where a test plays another one. */
export interface Dishonesty {
  readonly origin?: string;
  readonly site?: string;
  readonly counter?: number;
  readonly isVerified?: false;
  readonly ownerId?: string;
  readonly challenge?: string;
}

const honestOrigin = "http://identity.test";
const honestSite = "identity.test";

const text64 = (bytes: Buffer | string): string => Buffer.from(bytes).toString("base64url");
const sha256 = (bytes: Buffer | string): Buffer => createHash("sha256").update(bytes).digest();

/** User present, user verified, and whether a key is attached (WebAuthn 6.1). */
const flagsOf = ({ isVerified }: Dishonesty, attached: number): number =>
  0x01 | (isVerified === false ? 0 : 0x04) | attached;

const authenticatorData = (lie: Dishonesty, attached: number, rest = Buffer.alloc(0)): Buffer => {
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(lie.counter ?? 0);
  const flags = Buffer.from([flagsOf(lie, attached)]);
  return Buffer.concat([sha256(lie.site ?? honestSite), flags, counter, rest]);
};

const clientData = (type: string, challenge: string, lie: Dishonesty): Buffer =>
  Buffer.from(
    JSON.stringify({
      type,
      challenge: lie.challenge ?? challenge,
      origin: lie.origin ?? honestOrigin,
      crossOrigin: false,
    }),
  );

// Just so much CBOR (RFC 8949) as two fixed structures need.
const bytesHead = (length: number): Buffer => {
  if (length < 24) return Buffer.from([0x40 + length]);
  return Buffer.from(length < 256 ? [0x58, length] : [0x59, length >> 8, length & 255]);
};
const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([bytesHead(bytes.length), bytes]);
const cborText = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

/** A P-256 key as COSE writes it: kty 2, alg -7, crv 1, x, y (RFC 9053 7.1). */
const coseKey = (publicKey: KeyObject): Buffer => {
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, "base64url")),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, "base64url")),
  ]);
};

/** Answers the options of a registration. */
export const makeKey = (challenge: string, ownerId: string, lie: Dishonesty = {}) => {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  const attached = Buffer.concat([
    ...[Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey(publicKey)],
  ]);
  const attestationObject = Buffer.concat([
    ...[Buffer.from([0xa3]), cborText("fmt"), cborText("none")],
    ...[cborText("attStmt"), Buffer.from([0xa0]), cborText("authData")],
    cborBytes(authenticatorData(lie, 0x40, attached)),
  ]);
  const key: SoftKey = { id: text64(id), ownerId, privateKey };
  const response = {
    id: key.id,
    rawId: key.id,
    type: "public-key",
    clientExtensionResults: {},
    response: {
      clientDataJSON: text64(clientData("webauthn.create", challenge, lie)),
      attestationObject: text64(attestationObject),
      transports: ["internal"],
    },
  };
  return { key, response };
};

/** Answers the options of a sign-in. */
export const signWith = (key: SoftKey, challenge: string, lie: Dishonesty = {}) => {
  const data = authenticatorData(lie, 0);
  const client = clientData("webauthn.get", challenge, lie);
  const signature = createSign("sha256")
    .update(Buffer.concat([data, sha256(client)]))
    .sign(key.privateKey);
  return {
    id: key.id,
    rawId: key.id,
    type: "public-key",
    clientExtensionResults: {},
    response: {
      clientDataJSON: text64(client),
      authenticatorData: text64(data),
      signature: text64(signature),
      userHandle: text64(Buffer.from(parse(lie.ownerId ?? key.ownerId))),
    },
  };
};
