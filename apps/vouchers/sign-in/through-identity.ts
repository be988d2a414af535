/** Signing in through identity: whoever proved a member's phone or address there is that member. */
import type { PageReply } from "#platform/http/page.ts";
import { beginSignIn } from "#platform/sign-in/sign-in-pages.ts";
import type { SignIn } from "#platform/sign-in/sign-in.ts";
import { signInPageOf } from "#ui/sign-in/sign-in-page.tsx";
import { founderByEmail } from "../callers/founders.query.ts";
import { nowhere } from "../callers/session.ts";
import { findByContact } from "../community/members.query.ts";
import type { VoucherPageContext } from "../console/frame.view.tsx";
import { findShownCharge } from "../payer/shown-charge.query.ts";
import { normalEmail, normalPhone } from "./contact.domain.ts";
import { chargeTokenIn } from "./next-address.ts";

/** Where people of this house prove who they are. */
export const doorOf = ({ services }: Pick<VoucherPageContext, "services">): "identity" | "own" =>
  services.urls["identity"] === undefined ? "own" : "identity";

/**
 * To identity, which shows the stall where there is something to pay; null where the house has none
 * or it is away: this app then sends codes itself.
 */
export const throughIdentity = async (
  context: VoucherPageContext,
  next: string,
): Promise<PageReply | null> => {
  const token = chargeTokenIn(next);
  const shown = token === null ? null : await findShownCharge(context.services.db, token);
  return beginSignIn(context, {
    next,
    from: shown ? { name: shown.stall.name.slice(0, 100) } : undefined,
  });
};

export const voucherSignIn: SignIn = {
  ownDoor: true,
  // Who runs the instance beside being a member founds as a member, too.
  admit: async (tx, { email, phone = "" }) => {
    for (const contact of [normalPhone(phone), normalEmail(email)]) {
      const known = contact === null ? null : await findByContact(tx, contact);
      if (known) return { shard: known.communityId, id: known.memberId };
    }
    const founder = email === "" ? null : await founderByEmail(tx, email);
    return founder && { shard: nowhere, id: founder.id };
  },
  draw: signInPageOf({
    app: { "es-MX": "Vales", en: "Vouchers" },
    whoLetsIn: {
      "es-MX":
        "Ninguna comunidad conoce ese celular o correo. Pide a la tuya que te agregue con él, " +
        "o entra con el que le diste.",
      en:
        "No community knows that phone or e-mail. Ask yours to add you with it, or sign in with " +
        "the one that you gave them.",
    },
  }),
};
