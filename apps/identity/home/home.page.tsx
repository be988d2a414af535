/** A person's home: every place that they may open, how it goes there, and what waits for them. */
import { minuteMs, plusMs } from "#platform/clock.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { requireSession } from "#platform/people/gate.ts";
import { askPlaces } from "#platform/places/ask-places.ts";
import { PageTitle } from "#ui/components/page.tsx";
import { formatDate } from "#ui/i18n/format.ts";
import { businessesFoundedBy } from "../businesses/businesses.query.ts";
import { page, type IdentityPageContext } from "../callers/route.ts";
import type { IdentitySession } from "../callers/session.ts";
import { identityPage, localeOf } from "../console/frame.view.tsx";
import { noteDeviceUse } from "../devices/note-device-use.command.ts";
import { unfinishedOf, type Unfinished } from "../first-steps/unfinished.query.ts";
import { homeOf, onlyPlaceOf, type Home } from "./home-places.domain.ts";
import { HomeBody } from "./home.view.tsx";
import { homeWords } from "./home.words.ts";

/** The front door: who works in one place alone lands there. */
export const frontDoorPage = page(
  {
    name: "frontDoorPage",
    route: "GET /",
    summary: "To the one place where a person works, or to their home.",
    auth: ["public", "session"],
  },
  (context) =>
    atHome(context, (session, home) => {
      const only = home.unfinished.length > 0 ? null : onlyPlaceOf(home);
      return only === null ? showHome(context, session, home) : redirect(only.url);
    }),
);

export const homePage = page(
  {
    name: "homePage",
    route: "GET /home",
    summary: "All places of a person, with their figures and what needs attention.",
    auth: ["public", "session"],
  },
  (context) => atHome(context, (session, home) => showHome(context, session, home)),
);

/** A business is known everywhere well before. */
const newBusinessMs = 10 * minuteMs;

/** With what the businesses that the person started still lack. */
interface SeenHome extends Home {
  readonly unfinished: readonly Unfinished[];
}

/** All apps are asked at once; what does not answer in time is shown as away. */
const atHome = (
  context: IdentityPageContext,
  show: (session: IdentitySession, home: SeenHome) => PageReply,
) =>
  requireSession(context, async (session) => {
    const { services, now } = context;
    await noteDeviceUse(services, session, now);
    const { id: sub, email, phone } = session.account;
    const person = { sub, email: email === "" ? null : email, phone };
    const founded = await businessesFoundedBy(services.db, sub);
    // What apps said before they knew the business is not what its founder came to see.
    const isFresh = founded.some(({ foundedAt }) => plusMs(foundedAt, newBusinessMs) > now);
    const [told, unfinished] = await Promise.all([
      askPlaces(services, person, localeOf(context), { isFresh }),
      unfinishedOf(services, founded),
    ]);
    return show(session, { ...homeOf(told), unfinished });
  });

const showHome = (
  context: IdentityPageContext,
  { account }: IdentitySession,
  home: SeenHome,
): PageReply => {
  const locale = localeOf(context);
  const t = homeWords.translator(locale);
  const [firstName = ""] = account.name.split(" ");
  return identityPage(context, {
    title: t("title"),
    current: "/home",
    width: "wide",
    body: (
      <>
        <PageTitle
          title={firstName === "" ? t("helloYou") : t("hello", { name: firstName })}
          lead={formatDate(context.now, locale, "long")}
        />
        <HomeBody home={home} unfinished={home.unfinished} currentUrl={context.request.url} t={t} />
      </>
    ),
  });
};
