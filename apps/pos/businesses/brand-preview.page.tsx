/** A business's look by day and by night, side by side, before anybody else sees it. */
import { brandRoles } from "#ui/brand.ts";
import { theme as colours } from "#ui/theme.ts";
import { channelsOf } from "#ui/contrast.ts";
import { bytes } from "#platform/http/page.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { staffPage } from "../console/gate.tsx";
import { placeOf } from "../console/frame.view.tsx";
import type { Typed } from "../console/office-parts.view.tsx";
import type { LookTranslate } from "./look.words.ts";

interface BrandPreviewProps {
  readonly tenant: Tenant;
  readonly typed: Typed;
  readonly t: LookTranslate;
}

const colorOf = (typed: string | undefined): string =>
  typed && channelsOf(typed) ? typed : colours.light.leaf;

export const BrandPreview = ({ tenant, typed, t }: BrandPreviewProps) => {
  const color = encodeURIComponent(colorOf(typed["color"]));
  const name = typed["name"] || tenant.name;
  return (
    <figure class="brand-preview">
      <link rel="stylesheet" href={placeOf(tenant, `settings/preview.css?color=${color}`)} />
      <figcaption>{t("previewTitle")}</figcaption>
      {(["light", "dark"] as const).map((theme) => (
        <div key={theme} class={`brand-sample brand-${theme}`}>
          <small>{t(theme)}</small>
          <strong>{name}</strong>
          <span>{typed["welcome"] || typed["tagline"] || ""}</span>
          <span class="sample-button">{t("sampleButton")}</span>
          <span class="sample-link">{t("sampleLink")}</span>
          <span class="sample-note">{t("sampleNote")}</span>
        </div>
      ))}
    </figure>
  );
};

const sampleOf = (color: string, theme: "light" | "dark"): string => {
  const roles = Object.entries(brandRoles(color, theme)).map(
    ([role, value]) => `--${role}:${value}`,
  );
  const own = `background:${colours[theme].paper};color:${colours[theme].ink}`;
  return `.brand-${theme}{${[...roles, own].join(";")}}`;
};

export const previewStylesheet = staffPage(
  {
    name: "previewStylesheet",
    route: "GET /settings/preview.css",
    summary: "A look's colours, for its preview.",
    for: "management",
  },
  (context) => {
    const color = colorOf(context.query["color"]);
    const css = `@layer pages{${sampleOf(color, "light")}${sampleOf(color, "dark")}}`;
    const headers = { "cache-control": "private, max-age=3600" };
    return Promise.resolve(bytes(Buffer.from(css), "text/css; charset=utf-8", { headers }));
  },
);
