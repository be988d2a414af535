/** Who is signed in, their account at identity, language, theme and the way out. */
import { LanguageLink, ThemeLinks } from "../components/page-header.tsx";
import { Icon } from "../components/icon.tsx";
import { Menu } from "./menu.tsx";
import { useConsoleWords } from "./use-console-words.ts";
import type { ConsoleViewer } from "./viewer.ts";

export interface AccountMenuProps {
  readonly viewer: ConsoleViewer;
  readonly identityUrl: string | undefined;
  readonly currentUrl: string;
}

export const AccountMenu = ({ viewer, identityUrl, currentUrl }: AccountMenuProps) => {
  const t = useConsoleWords();
  const { name, detail } = viewer;
  const summary = (
    <>
      <Icon name="person" />
      <span class="console-person">{name}</span>
    </>
  );
  return (
    <Menu side="end" label={t("account", { name })} summary={summary}>
      <p class="menu-head">
        <strong>{name}</strong>
        {detail ? <small>{detail}</small> : null}
      </p>
      <ul role="list">
        {viewer.person && identityUrl !== undefined ? (
          <li>
            <a href={`${identityUrl}/account`}>{t("myAccount")}</a>
          </li>
        ) : null}
        <li>
          <LanguageLink currentUrl={currentUrl} look="menu" />
        </li>
        <li>
          <ThemeLinks currentUrl={currentUrl} look="menu" />
        </li>
      </ul>
      <form method="post" action="/sign-out">
        <button type="submit">{t("signOut")}</button>
      </form>
    </Menu>
  );
};
