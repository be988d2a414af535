/** The customers' portal of a business: whether it shows it, and what is missing. */
import { Badge } from "#ui/components/badge.tsx";
import { Card } from "#ui/components/card.tsx";
import type { PortalStanding } from "../portal-registration/portal-standing.ts";
import type { ConnectionsTranslate } from "./connections.words.ts";

interface PortalCardProps {
  readonly standing: PortalStanding;
  readonly settingsHref: string;
  readonly t: ConnectionsTranslate;
}

const texts = {
  open: "portalOpen",
  closed: "portalClosed",
  elsewhere: "portalElsewhere",
  noKey: "portalNoKey",
  noPortal: "portalNone",
} as const;

export const PortalCard = ({ standing: { state, url }, settingsHref, t }: PortalCardProps) => (
  <Card
    title={t("portal")}
    aside={
      <Badge tone={state === "open" ? "success" : state === "closed" ? "warning" : "neutral"}>
        {t(state === "open" ? "open" : state === "closed" ? "closed" : "missing")}
      </Badge>
    }
  >
    <p>{t(texts[state])}</p>
    {state === "open" && url !== null ? (
      <p class="address">
        <a href={url}>{url}</a>
      </p>
    ) : null}
    {state === "closed" ? (
      <p>
        <a href={settingsHref}>{t("back")}</a>
      </p>
    ) : null}
  </Card>
);
