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

export interface BrandProps {
  /** The app's name, such as `Vales`. */
  readonly app: string;
  /** The house it belongs to; a tenant's portal shows its own name. */
  readonly house?: string | undefined;
  readonly homeUrl?: string | undefined;
  /** Tenant's logo instead of ours: a path on this origin or a `data:` URL. */
  readonly logoUrl?: string | undefined;
}

export interface PageHeaderProps extends BrandProps {
  /** Path and query of this page, so that the switches come back to it. */
  readonly currentUrl: string;
  readonly nav?: readonly NavLink[] | undefined;
  /** Who is signed in: a name that leads to the account, a form to sign out. */
  readonly account?: ComponentChildren | undefined;
}

const Mark = () => (
  <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="8" fill="#2c6738" />
    <path d="M16 26V13" stroke="#e4efdf" stroke-width="2.2" stroke-linecap="round" />
    <path d="M16 6c3.2 2.6 3.2 7.4 0 10-3.2-2.6-3.2-7.4 0-10z" fill="#f5c350" />
    <path d="M16 24c-.5-4.6-3.6-7.3-8.6-7.3.3 4.7 3.7 7.6 8.6 7.3z" fill="#ee9a54" />
    <path d="M16 24c.5-4.6 3.6-7.3 8.6-7.3-.3 4.7-3.7 7.6-8.6 7.3z" fill="#93cf94" />
  </svg>
);

export const Brand = ({ app, house = "Milpa", homeUrl = "/", logoUrl }: BrandProps) => (
  <a class="page-brand" href={homeUrl}>
    {logoUrl ? <img src={logoUrl} alt="" width="28" height="28" /> : <Mark />}
    <span class="page-name">
      <span class="page-house">{house}</span>{" "}
      {app === house ? null : <span class="page-app">{app}</span>}
    </span>
  </a>
);

export interface SwitchProps {
  readonly currentUrl: string;
  /** `menu`: a line of words instead of a sign. */
  readonly look?: "sign" | "menu" | undefined;
}

export const LanguageLink = ({ currentUrl, look = "sign" }: SwitchProps) => {
  const t = useWords();
  const other = useLocale() === "en" ? "es-MX" : "en";
  return (
    <a
      class={look === "sign" ? "page-switch" : undefined}
      href={withQuery(currentUrl, localeQuery, other)}
      lang={other}
      hreflang={other}
      rel="nofollow"
    >
      {look === "sign" ? (
        <span class="page-short" aria-hidden="true">
          {t("otherLanguageShort")}
        </span>
      ) : null}
      <span class={look === "sign" ? "page-long" : undefined}>{t("otherLanguage")}</span>
    </a>
  );
};

const ThemeLink = ({
  to,
  currentUrl,
  look,
}: SwitchProps & {
  readonly to: "dark" | "light";
}) => {
  const t = useWords();
  const words = to === "dark" ? t("useDark") : t("useLight");
  const isSign = look !== "menu";
  return (
    <a
      class={isSign ? `page-switch page-to-${to}` : `page-to-${to}`}
      href={withQuery(currentUrl, themeQuery, to)}
      rel="nofollow"
      data-theme-to={to}
      aria-label={isSign ? words : undefined}
      title={isSign ? words : undefined}
    >
      {isSign ? <Icon name={to === "dark" ? "moon" : "sun"} /> : words}
    </a>
  );
};

/** To the other theme; which of the two is shown follows the theme in force. */
export const ThemeLinks = (props: SwitchProps) => (
  <>
    <ThemeLink to="dark" {...props} />
    <ThemeLink to="light" {...props} />
  </>
);

const Menu = ({ links }: { readonly links: readonly NavLink[] }) => {
  const t = useWords();
  if (links.length === 0) return null;
  return (
    <nav class="nav" aria-label={t("mainMenu")}>
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

export const PageHeader = ({ nav, account, currentUrl, ...brand }: PageHeaderProps) => (
  <header class="page-header">
    <div class="page-bar">
      <Brand {...brand} />
      <Menu links={nav ?? []} />
      <div class="page-switches">
        {account}
        <LanguageLink currentUrl={currentUrl} />
        <ThemeLinks currentUrl={currentUrl} />
      </div>
    </div>
  </header>
);
