/** The sections of a console: one row, which folds on a phone where it would take several. */
import type { NavLink } from "../components/page-header.tsx";
import { useWords } from "../use-words.ts";

/** More than fit a phone in one row. */
const linksShown = 4;

export const SectionNav = ({ links }: { readonly links: readonly NavLink[] }) => {
  const t = useWords();
  if (links.length === 0) return null;
  const folds = links.length > linksShown;
  return (
    <nav class="sections" aria-label={t("mainMenu")} data-folds={folds ? "" : undefined}>
      {folds ? (
        <details>
          <summary>{links.find(({ current }) => current)?.text ?? t("menu")}</summary>
        </details>
      ) : null}
      <ul role="list">
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
