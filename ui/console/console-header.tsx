/** The header of every console: product, place, account, and the sections below. */
import { Brand, type NavLink } from "../components/page-header.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { Menu } from "./menu.tsx";
import { placesAddress, placesPart } from "./places-page.tsx";
import { SectionNav } from "./section-nav.tsx";
import { useConsoleWords } from "./use-console-words.ts";
import type { ConsoleViewer } from "./viewer.ts";

export interface ConsolePlace {
  readonly name: string;
  /** Below the name, such as an RFC. */
  readonly detail?: string | undefined;
}

export interface ConsoleHeaderProps {
  readonly app: string;
  readonly viewer: ConsoleViewer;
  /** Whose pages these are; without it the app's own. */
  readonly place?: ConsolePlace | undefined;
  readonly sections: readonly NavLink[];
  readonly currentUrl: string;
  /** Public address of identity; none where the house has no identity. */
  readonly identityUrl: string | undefined;
}

export const ConsoleHeader = (props: ConsoleHeaderProps) => (
  <header class="page-header">
    <div class="page-bar console-bar" data-place={props.place ? "" : undefined}>
      {/* The way home, from wherever one is. */}
      <Brand app={props.app} homeUrl={homeOf(props)} />
      <PlaceMenu {...props} />
      <AccountMenu {...props} />
    </div>
    <SectionNav links={props.sections} />
  </header>
);

/** Who came in by another way than identity has no home there. */
const homeOf = ({ viewer, identityUrl }: ConsoleHeaderProps): string =>
  viewer.person === null || identityUrl === undefined ? "/" : `${identityUrl}/home`;

/** Whose money this is, is never in doubt; and from there to all other places. */
const PlaceMenu = ({ place, viewer, identityUrl }: ConsoleHeaderProps) => {
  const t = useConsoleWords();
  const summary = (
    <span class="console-place">
      <span>{place?.name ?? t("places")}</span>
      {place?.detail ? <small>{place.detail}</small> : null}
    </span>
  );
  // Who came in by another way is known to identity alone: its page asks them who they are.
  const isKnown = viewer.person !== null;
  if (!isKnown && identityUrl === undefined) return <p class="console-at">{summary}</p>;
  return (
    <Menu side="start" summary={summary} source={isKnown ? placesPart : undefined}>
      <ul role="list">
        <li>
          <a href={isKnown ? placesAddress : `${identityUrl}${placesAddress}`}>{t("allPlaces")}</a>
        </li>
      </ul>
    </Menu>
  );
};
