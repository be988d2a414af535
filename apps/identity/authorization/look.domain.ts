/** As whom the pages of sign-in look: what an app of the house says of the business it serves. */
import { isPrintable, type Parameters } from "./authorization-request.domain.ts";

export interface Look {
  readonly name: string;
  /** `#rrggbb`. */
  readonly color: string | null;
  readonly logo: string | null;
}

interface Asker {
  readonly firstParty: boolean;
  readonly redirectUri: string;
}

const logoMost = 500;

/**
 * Only apps of the house may name one, and only in a request that they pushed: an address that a
 * stranger made up must not look like somebody's shop. Null where none is named; `bad` for one that
 * is no name, no colour, or a picture from elsewhere than the app itself.
 */
export const lookOf = (asker: Asker, given: Parameters): Look | null | "bad" => {
  const { look_name: name, look_color: color = null, look_logo: logo = null } = given;
  if (!asker.firstParty || name === undefined) return null;
  const isName = name.length <= 100 && isPrintable(name) && name.trim() !== "";
  const isColor = color === null || /^#[0-9a-f]{6}$/i.test(color);
  return isName && isColor && isOwnPicture(asker, logo) ? { name, color, logo } : "bad";
};

const isOwnPicture = ({ redirectUri }: Asker, logo: string | null): boolean =>
  logo === null ||
  (logo.length <= logoMost &&
    URL.canParse(logo) &&
    new URL(logo).origin === new URL(redirectUri).origin);
