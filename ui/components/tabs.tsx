/** The sections of one page, each with its own address. */
import { useWords } from "../use-words.ts";
import type { NavLink } from "./page-header.tsx";

export interface TabLink extends NavLink {
  readonly count?: number | undefined;
}

export interface TabsProps {
  readonly label?: string | undefined;
  readonly links: readonly TabLink[];
}

export const Tabs = ({ label, links }: TabsProps) => {
  const t = useWords();
  return (
    <nav class="tabs" aria-label={label ?? t("sections")}>
      <ul role="list">
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href} aria-current={link.current ? "page" : undefined}>
              {link.text}
              {link.count === undefined ? null : <small>{link.count}</small>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
