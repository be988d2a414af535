/** What PostgreSQL keeps of a password (SCRAM-SHA-256, RFC 5802, RFC 7677), made on our side. */
import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";

/** As many as the server takes by itself: more would only slow each connection down. */
const iterations = 4_096;
const saltBytes = 16;
const keyBytes = 32;

/**
 * `SCRAM-SHA-256$<iterations>:<salt>$<stored key>:<server key>`, as `pg_authid.rolpassword` holds
 * it. The password is ASCII: nothing is prepared by SASLprep.
 */
export const scramVerifier = (password: string, salt = randomBytes(saltBytes)): string => {
  const salted = pbkdf2Sync(password, salt, iterations, keyBytes, "sha256");
  const keyed = (text: string): Buffer => createHmac("sha256", salted).update(text).digest();
  const stored = createHash("sha256").update(keyed("Client Key")).digest("base64");
  const server = keyed("Server Key").toString("base64");
  return `SCRAM-SHA-256$${iterations}:${salt.toString("base64")}$${stored}:${server}`;
};
