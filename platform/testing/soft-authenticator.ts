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

const text64 = (bytes: Buffer | string): string => Buffer.from(bytes).toString("base64url");
const sha256 = (bytes: Buffer | string): Buffer => createHash("sha256").update(bytes).digest();

// Just so much CBOR (RFC 8949) as two fixed structures need.
const cborBytes = (bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0x59, bytes.length >> 8, bytes.length & 255]), bytes]);
const cborText = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

/** A P-256 key as COSE writes it: kty 2, alg -7, crv 1, x, y (RFC 9053 7.1). */
const coseKey = (publicKey: KeyObject): Buffer => {
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  return Buffer.concat([
    ...[Buffer.from("a5010203262001215820", "hex"), Buffer.from(x, "base64url")],
    ...[Buffer.from("225820", "hex"), Buffer.from(y, "base64url")],
  ]);
};

/** What a browser answers with. */
const answer = <T>(id: string, response: T) => ({
  id,
  rawId: id,
  type: "public-key",
  clientExtensionResults: {},
  response,
});

/** A passkey of the right form that proves nothing. */
export const emptyPasskey = {
  response: answer("Zm9yZWlnbg", { clientDataJSON: "e30", attestationObject: "oA" }),
};

/** At the pages of `honestSite`. */
export const softAuthenticator = (honestSite: string) => {
  /** User present, user verified, and whether a key is attached (WebAuthn 6.1). */
  const authenticatorData = (lie: Dishonesty, attached?: Buffer): Buffer => {
    const flags = 0x01 | (lie.isVerified === false ? 0 : 0x04) | (attached ? 0x40 : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(lie.counter ?? 0);
    const site = sha256(lie.site ?? honestSite);
    return Buffer.concat([site, Buffer.from([flags]), counter, attached ?? Buffer.alloc(0)]);
  };

  const clientData = (type: string, given: string, lie: Dishonesty): Buffer => {
    const { challenge = given, origin = `http://${honestSite}` } = lie;
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  };

  /** Answers the options of a registration. */
  const makeKey = (challenge: string, ownerId: string, lie: Dishonesty = {}) => {
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const id = randomBytes(32);
    const head = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id]);
    const attached = Buffer.concat([head, coseKey(publicKey)]);
    const attestationObject = Buffer.concat([
      ...[Buffer.from([0xa3]), cborText("fmt"), cborText("none")],
      ...[cborText("attStmt"), Buffer.from([0xa0]), cborText("authData")],
      cborBytes(authenticatorData(lie, attached)),
    ]);
    const key: SoftKey = { id: text64(id), ownerId, privateKey };
    const response = answer(key.id, {
      clientDataJSON: text64(clientData("webauthn.create", challenge, lie)),
      attestationObject: text64(attestationObject),
      transports: ["internal"],
    });
    return { key, response };
  };

  /** Answers the options of a sign-in. */
  const signWith = (key: SoftKey, challenge: string, lie: Dishonesty = {}) => {
    const data = authenticatorData(lie);
    const client = clientData("webauthn.get", challenge, lie);
    const signed = createSign("sha256").update(Buffer.concat([data, sha256(client)]));
    return answer(key.id, {
      clientDataJSON: text64(client),
      authenticatorData: text64(data),
      signature: text64(signed.sign(key.privateKey)),
      userHandle: text64(Buffer.from(parse(lie.ownerId ?? key.ownerId))),
    });
  };
  return { makeKey, signWith };
};
