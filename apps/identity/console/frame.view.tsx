/** The frame of every page: language, theme, menu, who is signed in, where forms may lead. */
import { fileURLToPath } from "node:url";
import type { ComponentChildren } from "preact";
import type { PageReply } from "#platform/http/page.ts";
import { contentSecurityPolicyOf } from "#platform/http/steps/secure-headers.ts";
import { appPage, errorPageOf, lookOf } from "#ui/app-page.tsx";
import { buildAssets, passkeyIsland, type Assets } from "#ui/assets.ts";
import type { ConsolePlace } from "#ui/console/console-header.tsx";
import { consolePage } from "#ui/console/console-page.tsx";
import { SignedInAs } from "#ui/console/signed-in-as.tsx";
import { placesPageOf } from "#ui/console/places-page.tsx";
import { viewerOfPerson } from "#ui/console/viewer.ts";
import type { Look } from "../authorization/look.domain.ts";
import { lookHref } from "../sign-in/look-address.domain.ts";
import { letterMark } from "#ui/letter-mark.ts";
import { shownName } from "../accounts/shown-name.domain.ts";
import type { IdentityPageContext } from "../callers/route.ts";
import type { IdentitySession } from "../callers/session.ts";
import { words } from "./console.words.ts";

const beside = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

export const identityAssets = (): Promise<Assets> =>
  buildAssets({
    islands: [passkeyIsland],
    stylesheets: [beside("./identity.css")],
  });

/** Who is signed in here; null for strangers. */
export const viewerOf = ({ caller }: IdentityPageContext): IdentitySession | null =>
  caller.kind === "session" ? caller.session : null;

export const localeOf = (context: IdentityPageContext) => lookOf(context).locale;

type Section = "/home" | "/account" | "/plans" | "/billing" | "/clients" | "/keys" | "/webhooks";

export interface Frame {
  readonly title: string;
  /** The menu's entry for this page; without it there is no menu to lead astray. */
  readonly current?: Section;
  /** Whose pages these are; without it one's own. */
  readonly place?: ConsolePlace | undefined;
  readonly width?: "wide" | "narrow";
  readonly status?: number;
  /** Where the switches lead, for a page that answers a form. */
  readonly currentUrl?: string;
  readonly cookies?: readonly string[];
  /** Origins that answers to this page's forms may redirect to: the client's. */
  readonly formTargets?: readonly string[] | undefined;
  /** As whom a page of coming in looks, where that is not this house. */
  readonly look?: Look | null | undefined;
  readonly body: ComponentChildren;
}

/** Pages of an account and of operators in the console's frame; the ways in without a menu. */
export const identityPage = (context: IdentityPageContext, frame: Frame): PageReply => {
  const t = words.translator(localeOf(context));
  const { current, formTargets, look = null, ...page } = frame;
  const shown = {
    ...page,
    app: t("app"),
    stylesheet: "identity.css",
    ...shownAs(look),
    headers: {
      "content-security-policy": contentSecurityPolicyOf(
        formTargets,
        look?.logo ? [new URL(look.logo).origin] : [],
      ),
    },
  };
  const viewer = viewerOf(context);
  if (!current) {
    const footer = viewer ? <SignedInAs name={shownName(viewer.account)} /> : undefined;
    return appPage(context, { ...shown, footer });
  }
  return consolePage(context, {
    ...shown,
    nav: menuOf(viewer, current, t),
    viewer: personOf(viewer),
  });
};

/** The name, logo and colours of whoever sent the person here. */
const shownAs = (look: Look | null) =>
  look === null
    ? {}
    : {
        app: look.name,
        house: look.name,
        logoUrl: look.logo ?? letterMark(look.name, look.color ?? ""),
        moreStylesheets: look.color === null ? [] : [lookHref(look.color)],
      };

/** Nobody has an account here whose address was not confirmed. */
const personOf = (viewer: IdentitySession | null) => {
  if (viewer === null) return null;
  const { id: personId, email, phone } = viewer.account;
  return viewerOfPerson({ personId, name: shownName(viewer.account), email, phone });
};

export const identityPlacesPage = placesPageOf({
  viewerOf: (context: IdentityPageContext) => personOf(viewerOf(context)),
  show: (context, page) => identityPage(context, { ...page, current: "/account" }),
});

type Translate = ReturnType<typeof words.translator>;

const menuOf = (viewer: IdentitySession | null, current: Frame["current"], t: Translate) => {
  if (!viewer) return [];
  const operator = viewer.account.roles.includes("operator");
  return [
    { href: "/home", text: t("navHome"), current: current === "/home" },
    { href: "/account", text: t("navAccount"), current: current === "/account" },
    { href: "/plans", text: t("navPlans"), current: current === "/plans" },
    ...(operator
      ? [
          { href: "/billing", text: t("navBilling"), current: current === "/billing" },
          { href: "/clients", text: t("navClients"), current: current === "/clients" },
          { href: "/keys", text: t("navKeys"), current: current === "/keys" },
          { href: "/webhooks", text: t("navWebhooks"), current: current === "/webhooks" },
        ]
      : []),
  ];
};

export const identityErrorPage = errorPageOf((locale) => words.translator(locale)("app"));
