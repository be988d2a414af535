/** Every app's answer to the house: what may this person open here? */
import { contractsOf, reply } from "../contract/contract.ts";
import { kitErrors, refuse } from "../errors.ts";
import { isOfTheHouse } from "../http/house-caller.ts";
import { routesOf, type Route } from "../http/route.ts";
import {
  attentionMost,
  figuresMost,
  placesMost,
  type PlaceAttention,
  type PlaceFigure,
  type PlacesOf,
  type PlaceWords,
} from "../people/places.ts";
import { PlacesAsked, PlacesTold } from "./shapes.ts";

export const listPlaces = contractsOf(kitErrors)({
  name: "listPlaces",
  route: "POST /internal/places",
  summary: "What a person may open in this app.",
  description:
    "Only for apps of the house, by the signature of the queue: whoever asks names a person, and " +
    "the answer names their businesses.",
  auth: ["cron"],
  body: PlacesAsked,
  replies: { 200: PlacesTold },
  errors: ["forbidden"],
});

const { route } = routesOf<unknown, unknown>();

export const listPlacesRoute = (placesOf: PlacesOf): Route =>
  route(listPlaces, async ({ body, services, caller, request }) => {
    if (!isOfTheHouse(caller)) return refuse("forbidden");
    const locale = request.headers["accept-language"] === "en" ? "en" : "es-MX";
    const found = await placesOf(services.db, body, services.clock.now());
    const told = { locale, baseUrl: services.baseUrl } as const;
    const places = found.slice(0, placesMost).map(({ attention = [], figures = [], ...place }) => ({
      id: place.id,
      title: inWords(place.title, told),
      url: `${services.baseUrl}${place.path}`,
      kind: place.kind,
      figures: figures.slice(0, figuresMost).map((one) => figureOf(one, told)),
      attention: attention.slice(0, attentionMost).map((one) => attentionOf(one, told)),
    }));
    return reply(200, { places });
  });

interface Told {
  readonly locale: "es-MX" | "en";
  readonly baseUrl: string;
}

const inWords = (words: PlaceWords, { locale }: Told): string =>
  typeof words === "string" ? words : words[locale];

const figureOf = ({ name, days, ...value }: PlaceFigure, told: Told) => ({
  ...value,
  name: inWords(name, told),
  ...(days === undefined ? {} : { days: [...days] }),
});

const attentionOf = ({ title, reason, path, action }: PlaceAttention, told: Told) => ({
  title: inWords(title, told),
  reason: inWords(reason, told),
  url: `${told.baseUrl}${path}`,
  ...(action === undefined ? {} : { action: inWords(action, told) }),
});
