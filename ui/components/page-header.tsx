/** The header: whose page it is, where one may go, and the language and theme switches. */
import type { ComponentChildren } from "preact";
import { localeQuery, themeQuery, withQuery } from "../i18n/locale.ts";
import { useLocale } from "../page-context.ts";
import { useWords } from "../use-words.ts";
import { Icon } from "./icon.tsx";

export interface NavLink {
  readonly href: string;
  readonly text: string;
  readonly current?: boolean | undefined;
}

export interface PageHeaderProps {
  /** The app's name, such as `Vales`. */
  readonly app: string;
  /** The house it belongs to; a tenant's portal shows its own name. */
  readonly house?: string | undefined;
  readonly homeUrl?: string | undefined;
  /** Path and query of this page, so that the switches come back to it. */
  readonly currentUrl: string;
  readonly nav?: readonly NavLink[] | undefined;
  /** Who is signed in: a name that leads to the account, a form to sign out. */
  readonly account?: ComponentChildren | undefined;
  /** Tenant's logo instead of ours: a path on this origin or a `data:` URL. */
  readonly logoUrl?: string | undefined;
}

/** More links than fit a phone in one row fold away there: they would push the page down. */
const linksShown = 4;

const Mark = () => (
  <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="8" fill="#2c6738" />
    <path d="M16 26V13" stroke="#e4efdf" stroke-width="2.2" stroke-linecap="round" />
    <path d="M16 6c3.2 2.6 3.2 7.4 0 10-3.2-2.6-3.2-7.4 0-10z" fill="#f5c350" />
    <path d="M16 24c-.5-4.6-3.6-7.3-8.6-7.3.3 4.7 3.7 7.6 8.6 7.3z" fill="#ee9a54" />
    <path d="M16 24c.5-4.6 3.6-7.3 8.6-7.3-.3 4.7-3.7 7.6-8.6 7.3z" fill="#93cf94" />
  </svg>
);

const ThemeLink = ({
  to,
  currentUrl,
}: {
  readonly to: "dark" | "light";
  readonly currentUrl: string;
}) => {
  const t = useWords();
  const words = to === "dark" ? t("useDark") : t("useLight");
  return (
    <a
      class={`page-switch page-to-${to}`}
      href={withQuery(currentUrl, themeQuery, to)}
      rel="nofollow"
      data-theme-to={to}
      aria-label={words}
      title={words}
    >
      <Icon name={to === "dark" ? "moon" : "sun"} />
    </a>
  );
};

const Menu = ({ links }: { readonly links: readonly NavLink[] }) => {
  const t = useWords();
  if (links.length === 0) return null;
  const folds = links.length > linksShown;
  return (
    <nav class="nav" aria-label={t("mainMenu")} data-folds={folds ? "" : undefined}>
      {folds ? (
        <details>
          <summary>{t("menu")}</summary>
        </details>
      ) : null}
      <ul>
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href} aria-current={link.current ? "page" : undefined}>
              {link.text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};

export const PageHeader = (props: PageHeaderProps) => {
  const t = useWords();
  const other = useLocale() === "en" ? "es-MX" : "en";
  return (
    <header class="page-header">
      <div class="page-bar">
        <a class="page-brand" href={props.homeUrl ?? "/"}>
          {props.logoUrl ? <img src={props.logoUrl} alt="" width="28" height="28" /> : <Mark />}
          {props.house ?? "Milpa"} {props.app === props.house ? null : <span>{props.app}</span>}
        </a>
        <Menu links={props.nav ?? []} />
        <div class="page-switches">
          {props.account}
          <a
            class="page-switch"
            href={withQuery(props.currentUrl, localeQuery, other)}
            lang={other}
            hreflang={other}
            rel="nofollow"
          >
            <span class="page-short" aria-hidden="true">
              {t("otherLanguageShort")}
            </span>
            <span class="page-long">{t("otherLanguage")}</span>
          </a>
          <ThemeLink to="dark" currentUrl={props.currentUrl} />
          <ThemeLink to="light" currentUrl={props.currentUrl} />
        </div>
      </div>
    </header>
  );
};
