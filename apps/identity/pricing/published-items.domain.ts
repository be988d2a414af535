/** Add-ons and packs that the house begins with: pesos without IVA, of a month or of a pack. */
import type { CatalogItem } from "./price-list.domain.ts";

type Published = CatalogItem & { readonly pesos: number };

const addon = (item: string, pesos: number, [title, titleEn]: readonly [string, string]) => ({
  item,
  kind: "addon" as const,
  title,
  titleEn,
  resource: null,
  units: null,
  pesos,
});

const pack = (
  resource: NonNullable<CatalogItem["resource"]>,
  units: number,
  pesos: number,
  [what, whatEn]: readonly [string, string],
) => ({
  item: `${resource}_${units}`,
  kind: "pack" as const,
  title: `Paquete de ${units.toLocaleString("en-US")} ${what}`,
  titleEn: `Pack of ${units.toLocaleString("en-US")} ${whatEn}`,
  resource,
  units,
  pesos,
});

/** A unit of a pack costs less than one of overage, and less the more there are. */
export const publishedItems: readonly Published[] = [
  addon("priority_support", 990, ["Soporte prioritario", "Priority support"]),
  addon("dedicated_support", 4_900, ["Soporte dedicado", "Dedicated support"]),
  addon("own_domain", 290, ["Dominio propio", "Own domain"]),
  pack("stamps", 100, 280, ["timbres", "stamps"]),
  pack("stamps", 500, 1_250, ["timbres", "stamps"]),
  pack("stamps", 2_000, 3_800, ["timbres", "stamps"]),
  pack("ai_tokens", 1_000_000, 70, ["tokens de IA", "AI tokens"]),
  pack("voice_minutes", 100, 130, ["minutos de voz", "voice minutes"]),
  pack("email_sends", 1_000, 1_400, ["correos", "e-mails"]),
];
