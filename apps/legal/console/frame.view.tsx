/** The frame of every page: the house's console, for one firm. */
import { fileURLToPath } from "node:url";
import type { ComponentChildren } from "preact";
import type { PageReply } from "#platform/http/page.ts";
import { contentSecurityPolicyOf } from "#platform/http/steps/secure-headers.ts";
import type { PersonSession } from "#platform/people/session.ts";
import { errorPageOf, lookOf } from "#ui/app-page.tsx";
import { buildAssets, type Assets } from "#ui/assets.ts";
import { consolePage } from "#ui/console/console-page.tsx";
import { placesPageOf } from "#ui/console/places-page.tsx";
import { viewerOfPerson } from "#ui/console/viewer.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import { mayWorkAt } from "../callers/access.ts";
import type { LegalPageContext } from "../callers/route.ts";
import type { Firm } from "../firms/firm.domain.ts";
import { runningTimerOf } from "../timer-bar/running-timer.ts";
import { TimerBar } from "../timer-bar/timer-bar.view.tsx";
import { words } from "./console.words.ts";

const islands = [
  "../timer-bar/timer-bar.island.tsx",
  "../document-pages/upload.island.ts",
  "../ask/ask.island.ts",
];

export const legalAssets = (): Promise<Assets> =>
  buildAssets({
    islands: islands.map((path) => fileURLToPath(new URL(path, import.meta.url))),
    stylesheets: [fileURLToPath(new URL("./legal.css", import.meta.url))],
  });

/** Who is looking; null for strangers, and for programs, which have no firm here. */
export const personIn = ({ caller }: LegalPageContext): PersonSession | null =>
  caller.kind === "session" ? caller.session : null;

export const localeOf = (context: LegalPageContext): Locale => lookOf(context).locale;

/** Sections of a firm's pages, by the end of their address, and whose they are. */
const sections = [
  ["matters", "navMatters", "reading"],
  ["search", "navSearch", "casework"],
  ["intakes", "navIntakes", "reading"],
  ["clients", "navClients", "reading"],
  ["calendar", "navCalendar", "reading"],
  ["time", "navTime", "reading"],
  ["invoices", "navInvoices", "money"],
  ["trust", "navTrust", "trust"],
  ["reports", "navReports", "reading"],
  ["record", "navRecord", "management"],
  ["people", "navPeople", "management"],
] as const;

export type Section = (typeof sections)[number][0];

/** Where a page of a firm lies. */
export const placeOf = ({ id }: Pick<Firm, "id">, rest: string): string => `/n/${id}/${rest}`;

export interface Frame {
  readonly title: string;
  /** Whose pages these are; without it there is no menu. */
  readonly firm?: Firm | undefined;
  readonly section?: Section | undefined;
  /** Of which matter the page is: its timer is started there. */
  readonly matterId?: string | undefined;
  readonly width?: "wide" | "narrow";
  readonly status?: number | undefined;
  /** Where the switches lead, for a page that answers a form. */
  readonly currentUrl?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** Origins beside our own to which a form of the page may lead. */
  readonly formTargets?: readonly string[];
  readonly body: ComponentChildren;
}

export const legalPage = (context: LegalPageContext, frame: Frame): PageReply => {
  const t = words.translator(localeOf(context));
  const { firm, section, matterId, body, formTargets, ...page } = frame;
  return consolePage(context, {
    width: "wide",
    ...page,
    ...(formTargets && {
      headers: { "content-security-policy": contentSecurityPolicyOf(formTargets) },
    }),
    app: t("app"),
    stylesheet: "legal.css",
    timeZone: firm?.timeZone,
    place: firm && { name: firm.name },
    nav: firm
      ? sections
          .filter(([, , duty]) => mayWorkAt(context.caller, firm.id, duty))
          .map(([rest, text]) => ({
            href: placeOf(firm, rest),
            text: t(text),
            current: rest === section,
          }))
      : [],
    viewer: viewerOf(context),
    body: (
      <>
        {firm && mayWorkAt(context.caller, firm.id, "casework") ? (
          <TimerBar
            firmId={firm.id}
            base={placeOf(firm, "").slice(0, -1)}
            back={page.currentUrl ?? context.request.url}
            running={runningTimerOf(context)}
            matterId={matterId}
            locale={localeOf(context)}
            now={context.now}
          />
        ) : null}
        {body}
      </>
    ),
  });
};

const viewerOf = (context: LegalPageContext) => viewerOfPerson(personIn(context));

export const legalPlacesPage = placesPageOf({ viewerOf, show: legalPage });

export const legalErrorPage = errorPageOf((locale) => words.translator(locale)("app"));
