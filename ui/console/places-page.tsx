/** `/console/places`: all places of the person who looks, as a page and as the switcher's part. */
import { html, type PageReply } from "#platform/http/page.ts";
import { routesOf, type Page, type PageContext } from "#platform/http/route.ts";
import { askPlaces } from "#platform/places/ask-places.ts";
import { toSignIn } from "#platform/sign-in/next.ts";
import type { ComponentChildren } from "preact";
import { lookOf } from "../app-page.tsx";
import { PageTitle } from "../components/page.tsx";
import { pageVary } from "../preferences.ts";
import { renderPart } from "../render.ts";
import { consoleWords } from "./console-words.ts";
import { PlaceList } from "./place-list.tsx";
import type { ConsoleViewer } from "./viewer.ts";

export const placesAddress = "/console/places";
/** What the switcher asks for when it is opened. */
export const placesPart = `${placesAddress}?part=menu`;

export interface PlacesLook<Settings, Session> {
  readonly viewerOf: (context: PageContext<Settings, Session>) => ConsoleViewer | null;
  /** Puts the console's frame around it. */
  readonly show: (
    context: PageContext<Settings, Session>,
    page: { readonly title: string; readonly body: ComponentChildren },
  ) => PageReply;
}

/** Only ever the places of whoever is signed in: the address names nobody. */
export const placesPageOf = <Settings, Session>({
  viewerOf,
  show,
}: PlacesLook<Settings, Session>): Page =>
  routesOf<Settings, Session>().page(
    {
      name: "placesPage",
      route: `GET ${placesAddress}`,
      summary: "All places that a person may open, in every app of the house.",
      auth: ["public", "session"],
    },
    async (context) => {
      const viewer = viewerOf(context);
      if (viewer === null) return toSignIn(context);
      const { services, query } = context;
      const { locale, theme } = lookOf(context);
      const told = viewer.person === null ? [] : await askPlaces(services, viewer.person, locale);
      const list = <PlaceList told={told} />;
      if (query["part"] === "menu") {
        return html(renderPart(list, { locale, theme }), { headers: { vary: pageVary } });
      }
      const title = consoleWords.translator(locale)("places");
      const body = (
        <>
          <PageTitle title={title} />
          {list}
        </>
      );
      return show(context, { title, body });
    },
  );
