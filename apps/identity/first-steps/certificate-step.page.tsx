/** The seal of a business: uploaded where it is kept, or later, with invoices that are trials. */
import { redirect, type PageReply } from "#platform/http/page.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Button, LinkButton } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import type { Business } from "../businesses/business.domain.ts";
import type { IdentityPageContext } from "../callers/route.ts";
import { identityPage, localeOf } from "../console/frame.view.tsx";
import { organizationOf } from "../registrations/registrations.query.ts";
import { businessPage, stepsAddress } from "./business-page.tsx";
import type { Standing } from "./first-steps.domain.ts";
import { registerIssuer } from "./register-issuer.command.ts";
import { firstStepsWords, type FirstStepsTranslate } from "./first-steps.words.ts";
import { openSandboxIssuer, type SandboxOpened } from "./sandbox-issuer.client.ts";
import { standingOf } from "./standing.client.ts";

export const certificateStepPage = businessPage(
  { name: "certificateStepPage", route: "GET /certificate", summary: "Its seal, now or later." },
  (context, business) => show(context, business, null),
);

export const laterCertificatePage = businessPage(
  {
    name: "laterCertificatePage",
    route: "POST /certificate",
    summary: "Stamp in sandbox until its own certificate comes.",
  },
  async (context, business) => {
    const { services } = context;
    await registerIssuer(services, business.tenantId);
    const opened = await openSandboxIssuer(services, business.tenantId);
    if (opened === "opened") return redirect(stepsAddress(business.tenantId));
    return show(context, business, opened);
  },
);

const problems = {
  unknown: "issuerUnknown",
  refused: "issuerRefused",
  away: "issuerAway",
} as const;

const show = async (
  context: IdentityPageContext,
  business: Business,
  problem: Exclude<SandboxOpened, "opened"> | null,
): Promise<PageReply> => {
  const { services } = context;
  const t = firstStepsWords.translator(localeOf(context));
  const here = stepsAddress(business.tenantId);
  const [standing, organization] = await Promise.all([
    standingOf(services, business),
    organizationOf(services.db, business.tenantId),
  ]);
  const { hasFiscalData, issuer } = standing;
  const invoicing = services.urls["invoicing"];
  const canUpload = organization !== null && invoicing !== undefined;
  return identityPage(context, {
    title: `${t("stepCertificate")} · ${business.name}`,
    current: "/home",
    width: "narrow",
    status: problem === null ? 200 : 409,
    currentUrl: `${here}/certificate`,
    body: (
      <>
        <p>
          <a href={here}>{t("back")}</a>
        </p>
        <PageTitle title={t("stepCertificate")} lead={t("certificateLead")} />
        {problem === null ? null : (
          <Alert tone="warning" role="alert" title={t(problems[problem])} />
        )}
        <Notice standing={standing} fiscalUrl={`${here}/fiscal`} t={t} />
        {hasFiscalData ? (
          <Ways
            uploadUrl={canUpload ? `${invoicing}/o/${organization}/certificates` : null}
            action={`${here}/certificate`}
            canWait={issuer?.active !== true}
            t={t}
          />
        ) : null}
      </>
    ),
  });
};

interface WaysProps {
  readonly uploadUrl: string | null;
  readonly action: string;
  readonly canWait: boolean;
  readonly t: FirstStepsTranslate;
}

const Ways = ({ uploadUrl, action, canWait, t }: WaysProps) => (
  <>
    {uploadUrl === null ? null : (
      <Card title={t("upload")}>
        <p>{t("uploadText")}</p>
        <div>
          <LinkButton href={uploadUrl}>{t("upload")}</LinkButton>
        </div>
      </Card>
    )}
    {canWait ? (
      <Card title={t("later")}>
        <p>{t("laterIssuerText")}</p>
        <Form action={action}>
          <div>
            <Button kind="secondary">{t("laterIssuer")}</Button>
          </div>
        </Form>
      </Card>
    ) : null}
  </>
);

interface NoticeProps {
  readonly standing: Standing;
  readonly fiscalUrl: string;
  readonly t: FirstStepsTranslate;
}

const Notice = ({ standing: { hasFiscalData, issuer }, fiscalUrl, t }: NoticeProps) => {
  if (!hasFiscalData)
    return (
      <Alert tone="warning">
        {t("fiscalFirst")} <a href={fiscalUrl}>{t("stepFiscal")}</a>
      </Alert>
    );
  if (issuer?.active !== true) return null;
  const { isSandbox } = issuer;
  return (
    <Alert tone={isSandbox ? "info" : "success"}>{t(isSandbox ? "inSandbox" : "inUse")}</Alert>
  );
};
