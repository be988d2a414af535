/** Signing in through identity, in the look of the business; who comes back is its consumer. */
import type { PageReply } from "#platform/http/page.ts";
import { beginSignIn } from "#platform/sign-in/sign-in-pages.ts";
import type { SignIn } from "#platform/sign-in/sign-in.ts";
import { signInPageOf } from "#ui/sign-in/sign-in-page.tsx";
import { shownLook, type Tenant } from "../tenants/tenant.domain.ts";
import { findTenantAt } from "../tenants/tenants.query.ts";
import type { PortalPageContext } from "../callers/route.ts";
import { consumerOfPerson } from "../consumers/consumer-of-person.command.ts";
import { refreshLinks } from "../consumers/refresh-links.command.ts";
import { provedDomain } from "../own-domains/domains.query.ts";
import { hostTenant } from "../own-domains/host-tenant.query.ts";
import { logoPath } from "../shop/picture-places.ts";

interface Going {
  readonly next: string;
  /** A new proof is asked for, also of who is signed in at identity. */
  readonly prompt: "login" | undefined;
}

/** Null where the house has no identity, or it is away: the portal then sends codes itself. */
export const throughIdentity = async (
  context: PortalPageContext,
  tenant: Tenant,
  { next, prompt }: Going,
): Promise<PageReply | null> => {
  const { services, request } = context;
  const { brandColor } = shownLook(tenant);
  const logo = logoPath(services, tenant);
  const isOwnDomain = (await hostTenant(context)) !== null;
  return beginSignIn(context, {
    next,
    prompt,
    from: {
      name: tenant.name.slice(0, 100),
      color: sixDigits(brandColor),
      logo: logo === undefined ? undefined : `${services.baseUrl}${logo}`,
    },
    origin: isOwnDomain ? `https://${String(request.headers.host)}` : undefined,
  });
};

/** `#abc` as `#aabbcc`; undefined for no colour. */
const sixDigits = (color: string): string | undefined => {
  if (/^#[0-9a-f]{6}$/i.test(color)) return color;
  return /^#[0-9a-f]{3}$/i.test(color) ? color.replace(/[0-9a-f]/gi, "$&$&") : undefined;
};

export const portalSignIn: SignIn = {
  ownDoor: true,
  admit: async (tx, person, now, services) => {
    const id = await consumerOfPerson(services, tx, person, now);
    return id === null ? null : { shard: id, id };
  },
  // Asked anew: an answer that was kept for a moment is no permission for a code.
  servesOrigin: async ({ db }, origin) =>
    (await provedDomain(db, new URL(origin).hostname)) !== null,
  // What the till wrote down since the last time is seen at once.
  arrived: async (context, { subject, next }) => {
    const ground = context as unknown as PortalPageContext;
    const [, platform = "", slug = ""] = next.split(/[/?#]/);
    const tenant = await findTenantAt(ground.services.db, platform, slug);
    if (tenant) await refreshLinks(ground, subject.id, tenant);
  },
  draw: signInPageOf({
    app: { "es-MX": "Portal de clientes", en: "Customer portal" },
    whoLetsIn: {
      "es-MX": "Tu cuenta necesita un celular o un correo comprobado.",
      en: "Your account needs a phone or an e-mail that you proved.",
    },
  }),
};
