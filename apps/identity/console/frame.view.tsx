/** The frame of every page: language, theme, menu, who is signed in, where forms may lead. */
import { fileURLToPath } from "node:url";
import type { ComponentChildren } from "preact";
import type { PageReply } from "#platform/http/page.ts";
import { contentSecurityPolicyOf } from "#platform/http/steps/secure-headers.ts";
import { appPage, errorPageOf, lookOf, SignedInAs } from "#ui/app-page.tsx";
import { buildAssets, passkeyIsland, type Assets } from "#ui/assets.ts";
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

export interface Frame {
  readonly title: string;
  /** The menu's entry for this page; without it there is no menu to lead astray. */
  readonly current?: "/account" | "/clients" | "/keys" | "/webhooks";
  readonly width?: "wide" | "narrow";
  readonly status?: number;
  /** Where the switches lead, for a page that answers a form. */
  readonly currentUrl?: string;
  readonly cookies?: readonly string[];
  /** Origins that answers to this page's forms may redirect to: the client's. */
  readonly formTargets?: readonly string[] | undefined;
  readonly body: ComponentChildren;
}

export const identityPage = (context: IdentityPageContext, frame: Frame): PageReply => {
  const t = words.translator(localeOf(context));
  const viewer = viewerOf(context);
  const { current, formTargets, ...page } = frame;
  const whoIs = viewer && t("signedInAs", { name: viewer.account.name });
  return appPage(context, {
    ...page,
    app: t("app"),
    stylesheet: "identity.css",
    nav: menuOf(viewer, current, t),
    headers: { "content-security-policy": contentSecurityPolicyOf(formTargets) },
    footer: whoIs ? <SignedInAs text={whoIs} signOut={t("signOut")} /> : undefined,
  });
};

type Translate = ReturnType<typeof words.translator>;

const menuOf = (viewer: IdentitySession | null, current: Frame["current"], t: Translate) => {
  if (!viewer || !current) return [];
  const operator = viewer.account.roles.includes("operator");
  return [
    { href: "/account", text: t("navAccount"), current: current === "/account" },
    ...(operator
      ? [
          { href: "/clients", text: t("navClients"), current: current === "/clients" },
          { href: "/keys", text: t("navKeys"), current: current === "/keys" },
          { href: "/webhooks", text: t("navWebhooks"), current: current === "/webhooks" },
        ]
      : []),
  ];
};

export const identityErrorPage = errorPageOf((locale) => words.translator(locale)("app"));
