/** The frame of every page of a business: the house's console, with the sections of the app. */
import type { ComponentChildren } from "preact";
import type { Caller } from "#platform/http/caller.ts";
import type { PageReply } from "#platform/http/page.ts";
import type { PageContext } from "#platform/http/route.ts";
import type { PersonSession } from "#platform/people/session.ts";
import { lookOf } from "#ui/app-page.tsx";
import { consolePage } from "#ui/console/console-page.tsx";
import { viewerOfPerson } from "#ui/console/viewer.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import type { Tenant } from "../tenants/tenant.domain.ts";

export interface ConsoleTexts<Section extends string> {
  /** What people call the app. */
  readonly app: string;
  readonly sections: Readonly<Record<Section, string>>;
}

export interface ConsolePlan<Duty extends string, Section extends string> {
  readonly stylesheet: string;
  readonly textsOf: (locale: Locale) => ConsoleTexts<Section>;
  /** By the end of their address, in the order of the menu, and whose they are. */
  readonly sections: readonly [
    readonly [at: Section, whose: Duty],
    ...(readonly (readonly [at: Section, whose: Duty])[]),
  ];
  readonly mayWorkAt: (caller: Caller, tenantId: string, as: Duty) => boolean;
  /** Of settings, connections, keys and webhooks. */
  readonly office: { readonly section: Section; readonly whose: Duty };
  /** Whose the pages are that name nobody. */
  readonly usual: Duty;
}

export interface Frame<Section extends string = string> {
  readonly title: string;
  /** Whose pages these are; without it there is no menu. */
  readonly tenant?: Tenant | undefined;
  readonly section?: Section | undefined;
  readonly width?: "wide" | "narrow";
  readonly status?: number | undefined;
  /** Where the switches lead, for a page that answers a form. */
  readonly currentUrl?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: ComponentChildren;
}

export type BusinessContext<Settings> = PageContext<Settings, PersonSession>;

/** Where a page of a business lies. */
export const placeOf = ({ id }: Pick<Tenant, "id">, rest: string): string => `/n/${id}/${rest}`;

export const localeOf = (
  context: Pick<PageContext<unknown, unknown>, "query" | "cookies" | "request">,
): Locale => lookOf(context).locale;

/** Who is looking; null for strangers, and for programs, which have no business here. */
export const viewerOf = ({
  caller,
}: {
  readonly caller: Caller<PersonSession>;
}): PersonSession | null => (caller.kind === "session" ? caller.session : null);

export const frameOf =
  <Settings, Duty extends string, Section extends string>({
    stylesheet,
    textsOf,
    sections,
    mayWorkAt,
  }: ConsolePlan<Duty, Section>) =>
  (context: BusinessContext<Settings>, frame: Frame<Section>): PageReply => {
    const texts = textsOf(localeOf(context));
    const { tenant, section, ...page } = frame;
    return consolePage(context, {
      width: "wide",
      ...page,
      app: texts.app,
      stylesheet,
      timeZone: tenant?.timeZone,
      place: tenant && { name: tenant.name },
      nav: tenant
        ? sections
            .filter(([, duty]) => mayWorkAt(context.caller, tenant.id, duty))
            .map(([at]) => ({
              href: placeOf(tenant, at),
              text: texts.sections[at],
              current: at === section,
            }))
        : [],
      viewer: viewerOfPerson(viewerOf(context)),
    });
  };
