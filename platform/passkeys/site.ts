/** What a passkey belongs to: one host, and the origin of its pages (WebAuthn level 3, 5.1.2). */
export interface PasskeySite {
  /** The host's name without a port: the relying party's id. */
  readonly id: string;
  readonly origin: string;
}

/** EdDSA, ES256, RS256: every authenticator has one of them (COSE numbers, RFC 9053). */
export const supportedAlgorithmIDs = [-8, -7, -257];
