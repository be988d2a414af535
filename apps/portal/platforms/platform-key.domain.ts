/** Which key a business app is shown: its own at the origin it was given for, or none. */

/** The platform that this house brings along; it alone may be shown the portal's shared key. */
export const presetPlatformId = "pos";

export interface KeyFacts {
  readonly platformId: string;
  readonly baseUrl: string;
  readonly sealedKey: string | null;
  /** For whom that key was given. */
  readonly keyOrigin: string | null;
}

/** `missing`: it is not asked anything until somebody gives its key. */
export type KeyState = "own" | "shared" | "missing";

export const originOf = (url: string): string | null =>
  URL.canParse(url) ? new URL(url).origin : null;

/**
 * `presetUrl` is where the settings say that this house's point of sale is, whatever was registered
 * for it since.
 */
export const keyStateOf = (
  { platformId, baseUrl, sealedKey, keyOrigin }: KeyFacts,
  presetUrl: string | undefined,
): KeyState => {
  const origin = originOf(baseUrl);
  if (origin === null) return "missing";
  if (sealedKey !== null) return keyOrigin === origin ? "own" : "missing";
  const isPreset = platformId === presetPlatformId && origin === originOf(presetUrl ?? "");
  return isPreset ? "shared" : "missing";
};

/** Whether a key that was given for one address may go on at the other. */
export const isSameAddress = (one: string, other: string): boolean =>
  addressText(one) === addressText(other);

const addressText = (url: string): string => {
  const text = URL.canParse(url) ? new URL(url).href : url;
  return text.replace(/\/+$/, "");
};
