/** Parts of the page of a business's own domain: its record, its state, the way to it. */
import { Alert } from "#ui/components/alert.tsx";
import { Badge } from "#ui/components/badge.tsx";
import { Button, ButtonRow, LinkButton } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { CopyText } from "#ui/components/copy-text.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import type { OwnDomain } from "./own-domain.client.ts";
import type { DomainTranslate } from "./own-domain.words.ts";
import { placeOf } from "../console/frame.view.tsx";

const tones = { pending: "info", verified: "success", failed: "warning" } as const;

interface RecordProps {
  readonly tenant: Tenant;
  readonly domain: OwnDomain;
  /** Where the portal itself lies; empty where there is none. */
  readonly portalHost: string;
  readonly t: DomainTranslate;
}

export const DomainRecord = ({ tenant, domain, portalHost, t }: RecordProps) => (
  <Card
    title={domain.state === "verified" ? domain.domain : t("prove")}
    aside={<Badge tone={tones[domain.state]}>{t(domain.state)}</Badge>}
  >
    <p>{domain.state === "verified" ? t("proved", { domain: domain.domain }) : t("proveText")}</p>
    {(["recordName", "recordValue"] as const).map((part) => (
      <div key={part}>
        <p>
          <strong>{t(part)}</strong>
        </p>
        <CopyText text={domain[part]} what={t(part)} />
      </div>
    ))}
    {domain.checkedAt === null ? null : (
      <p>
        {t("checkedAt")}: <DateTime at={domain.checkedAt} />
      </p>
    )}
    {portalHost === "" ? null : <p>{t("pointing", { host: portalHost })}</p>}
    <Form action={placeOf(tenant, "settings/domain/check")}>
      <ButtonRow>
        <Button kind="secondary">{t("check")}</Button>
      </ButtonRow>
    </Form>
    <Form action={placeOf(tenant, "settings/domain/remove")}>
      <ButtonRow>
        <Button kind="danger">{t("remove")}</Button>
      </ButtonRow>
    </Form>
  </Card>
);

/** On the settings page: where a premium business goes on to its domain. */
export const DomainSection = ({ tenant, t }: Pick<RecordProps, "tenant" | "t">) => (
  <Card title={t("title")}>
    <p>{tenant.tier === "premium" ? t("lead") : t("premiumOnly")}</p>
    {tenant.tier === "premium" ? (
      <LinkButton href={placeOf(tenant, "settings/domain")} kind="secondary">
        {t("open")}
      </LinkButton>
    ) : null}
  </Card>
);

export const Trouble = ({ text }: { readonly text: string }) => (
  <Alert tone="warning" role="alert" title={text} />
);
