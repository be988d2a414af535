/** The parts of a home: what waits on top, then a card for each place. */
import { Alert } from "#ui/components/alert.tsx";
import { LinkButton } from "#ui/components/button.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Stack } from "#ui/components/layout.tsx";
import { List } from "#ui/components/lists.tsx";
import { appName } from "#ui/console/place-names.ts";
import { useLocale } from "#ui/page-context.ts";
import type { Group, Home, HomePlace } from "./home-places.domain.ts";
import { HomeSteps, StartBusiness } from "./home-steps.view.tsx";
import type { Unfinished } from "../first-steps/unfinished.query.ts";
import type { HomeTranslate } from "./home.words.ts";
import { PlaceCard } from "./place-card.view.tsx";

interface HomeProps {
  readonly home: Home;
  readonly unfinished: readonly Unfinished[];
  readonly currentUrl: string;
  readonly t: HomeTranslate;
}

export const HomeBody = ({ home, unfinished, currentUrl, t }: HomeProps) => {
  const { work, own, house } = home.groups;
  const isNewcomer = work.length + house.length + unfinished.length === 0;
  return (
    <Stack gap="wide">
      <HomeSteps unfinished={unfinished} />
      <Waiting home={home} t={t} />
      {isNewcomer ? <Nothing isSure={home.away.length === 0} t={t} /> : null}
      <Places group="work" places={work} t={t} />
      <Places group="own" places={own} t={t} />
      <Places group="house" places={house} t={t} />
      {isNewcomer ? null : (
        <div>
          <StartBusiness isFirst={false} t={t} />
        </div>
      )}
      <Away apps={home.away} currentUrl={currentUrl} t={t} />
    </Stack>
  );
};

interface NothingProps {
  /** No app is away that might know of a place. */
  readonly isSure: boolean;
  readonly t: HomeTranslate;
}

const Nothing = ({ isSure, t }: NothingProps) => (
  <EmptyState title={t(isSure ? "noWork" : "start")} action={<StartBusiness isFirst t={t} />}>
    {t("noWorkText")}
  </EmptyState>
);

const Waiting = ({ home, t }: Pick<HomeProps, "home" | "t">) =>
  home.attention.length === 0 ? null : (
    <section class="home-part" aria-labelledby="attention">
      <h2 id="attention">{t("attention")}</h2>
      <List
        label={t("attention")}
        rows={home.attention.map(({ place, what }, nth) => ({
          key: `${place.url} ${nth}`,
          title: <strong>{what.title}</strong>,
          detail: (
            <>
              {what.reason} <span class="home-where">{place.title}</span>
            </>
          ),
          end: (
            <LinkButton href={what.url} kind="secondary">
              {what.action ?? t("see")}
              <span class="visually-hidden"> {what.title}</span>
            </LinkButton>
          ),
        }))}
      />
    </section>
  );

interface PlacesProps {
  readonly group: Group;
  readonly places: readonly HomePlace[];
  readonly t: HomeTranslate;
}

const Places = ({ group, places, t }: PlacesProps) =>
  places.length === 0 ? null : (
    <section class="home-part" aria-labelledby={`home-${group}`}>
      <h2 id={`home-${group}`}>{t(group)}</h2>
      <ul class="home-places" role="list">
        {places.map((place) => (
          <PlaceCard key={`${place.url} ${place.kind}`} place={place} t={t} />
        ))}
      </ul>
    </section>
  );

interface AwayProps extends Pick<HomeProps, "currentUrl" | "t"> {
  readonly apps: readonly string[];
}

const Away = ({ apps, currentUrl, t }: AwayProps) => {
  const locale = useLocale();
  if (apps.length === 0) return null;
  const title = apps.map((app) => t("away", { app: appName(app, locale) })).join("; ");
  return (
    <Alert tone="warning" title={title}>
      {t("awayText")} <a href={currentUrl}>{t("again")}</a>
    </Alert>
  );
};
