/** From the settings of a business to its connections, keys and webhooks. */
import { ButtonRow, LinkButton } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import type { Locale } from "#ui/i18n/locale.ts";
import { placeOf } from "../console/frame.tsx";
import type { Tenant } from "../tenants/tenant.domain.ts";
import { officeWords } from "./office.words.ts";

interface OfficeLinksProps {
  readonly tenant: Tenant;
  readonly locale: Locale;
}

export const OfficeLinks = ({ tenant, locale }: OfficeLinksProps) => {
  const t = officeWords.translator(locale);
  return (
    <>
      <Card title={t("connections")}>
        <p>{t("connectionsText")}</p>
        <LinkButton href={placeOf(tenant, "settings/connections")} kind="secondary">
          {t("toConnections")}
        </LinkButton>
      </Card>
      <Card title={t("programs")}>
        <p>{t("programsText")}</p>
        <ButtonRow>
          <LinkButton href={placeOf(tenant, "keys")} kind="secondary">
            {t("toKeys")}
          </LinkButton>
          <LinkButton href={placeOf(tenant, "webhooks")} kind="secondary">
            {t("toWebhooks")}
          </LinkButton>
        </ButtonRow>
      </Card>
    </>
  );
};
