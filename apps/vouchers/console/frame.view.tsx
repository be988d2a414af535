/** The frame of every page: the house's console, or a plain one for payers. */
import { fileURLToPath } from "node:url";
import type { ComponentChildren } from "preact";
import type { PageReply } from "#platform/http/page.ts";
import type { PageContext } from "#platform/http/route.ts";
import { appPage, errorPageOf, lookOf } from "#ui/app-page.tsx";
import { buildAssets, type Assets } from "#ui/assets.ts";
import { consolePage } from "#ui/console/console-page.tsx";
import { SignedInAs } from "#ui/console/signed-in-as.tsx";
import { offlinePolicy } from "#ui/offline/policy.ts";
import type { VoucherSettings } from "../config.ts";
import { isFounder, rolesOf, type VoucherSession } from "../callers/session.ts";
import { words } from "./vouchers.words.ts";

export type VoucherPageContext = PageContext<VoucherSettings, VoucherSession>;

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

const islands = [
  "../pocket/pocket.island.ts",
  "../register/kept-sales.island.tsx",
  "../scan/scanner.island.tsx",
];

export const voucherAssets = (): Promise<Assets> =>
  buildAssets({
    islands: islands.map(here),
    workers: [here("../pocket/pocket-worker.island.ts")],
    stylesheets: [here("./vouchers.css")],
  });

/** Who is looking; null for strangers, and for programs, which have no business here. */
export const viewerOf = ({ caller }: VoucherPageContext): VoucherSession | null =>
  caller.kind === "session" ? caller.session : null;

export const localeOf = (context: VoucherPageContext) => lookOf(context).locale;

/** Where the menu leads. */
type Section =
  | "/"
  | "/register"
  | "/offers"
  | "/reports"
  | "/dispersals"
  | "/clearing"
  | "/cells"
  | "/members"
  | "/community"
  | "/communities"
  | "/keys"
  | "/webhooks";

export interface Frame {
  readonly title: string;
  /** The menu's entry for this page; without it there is no menu to lead astray. */
  readonly current?: Section;
  readonly width?: "wide" | "narrow";
  readonly status?: number;
  readonly timeZone?: string | undefined;
  /** Where the switches lead, for a page that answers a form. */
  readonly currentUrl?: string;
  readonly cookies?: readonly string[];
  readonly body: ComponentChildren;
}

/** A member's own pages and the stall's in the console's frame; payers' pages without a menu. */
export const voucherPage = (context: VoucherPageContext, frame: Frame): PageReply => {
  const t = words.translator(localeOf(context));
  const viewer = viewerOf(context);
  const { current, ...page } = frame;
  const shown = {
    ...page,
    app: t("app"),
    stylesheet: "vouchers.css",
    timeZone: frame.timeZone ?? viewer?.timeZone,
    manifest: "/manifest.webmanifest",
    headers: { "content-security-policy": offlinePolicy },
  };
  if (!viewer) return appPage(context, shown);
  if (!current) {
    return appPage(context, { ...shown, footer: <SignedInAs name={viewer.displayName} /> });
  }
  return consolePage(context, {
    ...shown,
    nav: menuOf(viewer, current, t),
    place: isFounder(viewer) ? undefined : { name: viewer.communityName },
    // Members prove a phone or an address here, not who they are to the rest of the house.
    viewer: { name: viewer.displayName, person: null },
  });
};

const menuOf = (
  viewer: VoucherSession,
  current: Section,
  t: ReturnType<typeof words.translator>,
) => {
  const link = (href: Section, text: string) => ({ href, text, current: current === href });
  if (isFounder(viewer)) return [link("/communities", t("navCommunities"))];
  const operator = rolesOf(viewer).includes("operator");
  return [
    link("/", t("navWallet")),
    ...(operator ? [link("/register", t("navRegister"))] : []),
    link("/offers", t("navOffers")),
    ...(viewer.administrator
      ? [
          link("/reports", t("navReports")),
          link("/dispersals", t("navDispersals")),
          link("/cells", t("navCells")),
          link("/members", t("navMembers")),
          link("/clearing", t("navClearing")),
          link("/keys", t("navKeys")),
          link("/webhooks", t("navWebhooks")),
          link("/community", t("navCommunity")),
        ]
      : []),
  ];
};

export const voucherErrorPage = errorPageOf((locale) => words.translator(locale)("app"));
