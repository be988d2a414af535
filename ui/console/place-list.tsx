/** The places that a person may open: what each is called, and what it is. */
import type { AppPlaces } from "#platform/places/ask-places.ts";
import type { OpenPlace } from "#platform/places/shapes.ts";
import { useLocale } from "../page-context.ts";
import { placeName } from "./place-names.ts";
import { useConsoleWords } from "./use-console-words.ts";

/** What people work at first, then what is their own, then the house. */
const kinds = [
  ...(["business", "organization", "register", "community"] as const),
  ...(["wallet", "shop", "account", "console"] as const),
];

/** A kind that a newer app has comes last. */
const rank = ({ kind }: OpenPlace): number => {
  const at = kinds.findIndex((known) => known === kind);
  return at === -1 ? kinds.length : at;
};

export const PlaceList = ({ told }: { readonly told: readonly AppPlaces[] }) => {
  const t = useConsoleWords();
  const locale = useLocale();
  const places = told.flatMap(({ app, places: some }) =>
    (some ?? []).map((place) => ({ ...place, app })),
  );
  const someAway = told.some(({ places: some }) => some === null);
  return (
    <div class="places">
      {places.length === 0 && !someAway ? (
        <p class="menu-head">
          <strong>{t("noPlaces")}</strong>
          <small>{t("noPlacesText")}</small>
        </p>
      ) : (
        <ul role="list">
          {places
            .toSorted((one, other) => rank(one) - rank(other))
            .map((place) => (
              <li key={place.url}>
                <a href={place.url}>
                  {place.title} <small>{placeName(place, locale)}</small>
                </a>
                <Waiting place={place} />
              </li>
            ))}
        </ul>
      )}
      {someAway ? <p class="places-away">{t("someAway")}</p> : null}
    </div>
  );
};

/** What waits there for whoever looks: each leads to where it is done. */
const Waiting = ({ place: { attention } }: { readonly place: OpenPlace }) =>
  attention.length === 0 ? null : (
    <ul class="places-waiting" role="list">
      {attention.map(({ title, reason, url, action }) => (
        <li key={title}>
          <a href={url}>
            <span>
              <strong>{title}</strong> <small>{reason}</small>
            </span>
            {action === undefined ? null : <span class="places-action">{action}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
