/** What the price list calls an app, an add-on or a pack, in the language of whoever reads. */
import type { Locale } from "#ui/i18n/locale.ts";
import type { CatalogApp, CatalogItem } from "./price-list.domain.ts";

/** By its key where the price list does not know it any more. */
export const titleIn = (
  locale: Locale,
  named: Pick<CatalogApp | CatalogItem, "title" | "titleEn"> | undefined,
  key: string,
): string => (locale === "en" && named?.titleEn ? named.titleEn : (named?.title ?? key));
