/** One place on a home: its name leads there, its figures say how it goes. */
import type { ToldFigure } from "#platform/places/shapes.ts";
import { Sparkline } from "#ui/charts/sparkline.tsx";
import { Money } from "#ui/components/money.tsx";
import { placeName } from "#ui/console/place-names.ts";
import { formatNumber } from "#ui/i18n/format.ts";
import { useLocale } from "#ui/page-context.ts";
import type { HomePlace } from "./home-places.domain.ts";
import type { HomeTranslate } from "./home.words.ts";

interface CardProps {
  readonly place: HomePlace;
  readonly t: HomeTranslate;
}

export const PlaceCard = ({ place, t }: CardProps) => {
  const name = placeName(place, useLocale());
  return (
    <li class="home-place">
      <h3>
        <a href={place.url}>{place.title}</a>
      </h3>
      {name === place.title ? null : <p class="home-app">{name}</p>}
      {place.figures.length === 0 ? null : (
        <dl>
          {place.figures.map((figure) => (
            <Figure key={figure.name} figure={figure} t={t} />
          ))}
        </dl>
      )}
    </li>
  );
};

interface FigureProps {
  readonly figure: ToldFigure;
  readonly t: HomeTranslate;
}

const Figure = ({ figure: { name, unit, value, days = [] }, t }: FigureProps) => {
  const locale = useLocale();
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <strong>{unit === "cents" ? <Money cents={value} /> : formatNumber(value, locale)}</strong>
        <Sparkline values={days} label={t("days", { name, count: days.length })} />
      </dd>
    </div>
  );
};
