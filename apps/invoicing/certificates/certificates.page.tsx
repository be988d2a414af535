/** The certificates that seal: how long each still does, and a new one. */
import type { Finding } from "#libraries/cfdi/shape/finding.ts";
import { dayMs } from "#platform/clock.ts";
import { Refusal } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { Alert, type Tone } from "#ui/components/alert.tsx";
import { Badge } from "#ui/components/badge.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import type { FormError } from "#ui/components/fields/form.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Table, type Column } from "#ui/components/table.tsx";
import { takesCertificates } from "./sat-authorities.ts";
import { takeCertificate } from "./take-certificate.command.ts";
import { certificateInForce, type Organization } from "../organizations/organization.domain.ts";
import type { InvoicingPageContext } from "../callers/route.ts";
import { listCertificates, type CertificateLine } from "./certificate-list.query.ts";
import { certificatesOf } from "./certificates.query.ts";
import { textOf } from "../issue-form/finding-places.ts";
import { CertificateForm } from "./certificate-form.view.tsx";
import { invoicingPage, localeOf, placeOf } from "../console/frame.view.tsx";
import { ownPage } from "../callers/gate.tsx";
import { houseWords, type HouseTranslate } from "../accounts/house.words.ts";
import { rowsOnPage } from "../console/limits.ts";

export const certificatesPage = ownPage(
  { name: "certificatesPage", route: "GET /certificates", summary: "Certificates that seal." },
  (context, organization) => show(context, organization, []),
);

export const uploadCertificatePage = ownPage(
  {
    name: "uploadCertificatePage",
    route: "POST /certificates",
    takesFiles: true,
    summary: "Take a certificate into custody.",
  },
  async (context, organization) => {
    const { services, settings, files, form } = context;
    const t = houseWords.translator(localeOf(context));
    const { cer, key } = files;
    const password = form["password"] ?? "";
    if (!cer || !key || password === "") {
      return show(context, organization, [
        ...(cer ? [] : [{ fieldId: "field-cer", text: t("needCer") }]),
        ...(key ? [] : [{ fieldId: "field-key", text: t("needKey") }]),
        ...(password === "" ? [{ fieldId: "field-password", text: t("needPassword") }] : []),
      ]);
    }
    const given = { certificate: cer.bytes, key: key.bytes, password };
    const taken = await takeCertificate(services, settings, organization, given);
    if (taken instanceof Refusal) return show(context, organization, []);
    if (!("findings" in taken)) {
      return redirect(`${placeOf(organization, "certificates")}?done=uploaded`);
    }
    const locale = localeOf(context);
    const besideIts = (finding: Finding): FormError => ({
      fieldId: inputs[finding.field] ?? "field-cer",
      text: textOf(finding, locale),
    });
    return show(context, organization, taken.findings.map(besideIts));
  },
);

/** How the library calls the three, and what their inputs are called. */
const inputs: Readonly<Record<string, string>> = {
  certificado: "field-cer",
  llave: "field-key",
  contrasena: "field-password",
};

const show = async (
  context: InvoicingPageContext,
  organization: Organization,
  errors: readonly FormError[],
): Promise<PageReply> => {
  const { services, settings, now, query } = context;
  const isOn = takesCertificates(services.mode, settings);
  const t = houseWords.translator(localeOf(context));
  const [rows, held] = await Promise.all([
    listCertificates(services.db, organization.id, rowsOnPage),
    certificatesOf(services.db, organization.id, now),
  ]);
  const used = certificateInForce(held, now)?.number ?? null;
  return invoicingPage(context, {
    title: t("certificates"),
    organization,
    section: "certificates",
    status: errors.length === 0 ? 200 : 400,
    body: (
      <>
        <PageTitle title={t("certificates")} lead={t("certificatesLead")} />
        {query["done"] === "uploaded" && errors.length === 0 ? (
          <Alert tone="success" role="status" title={t("uploaded")} />
        ) : null}
        {rows.length === 0 ? (
          <EmptyState title={t("noCertificates")}>{t("noCertificatesText")}</EmptyState>
        ) : (
          <Table
            caption={t("certificates")}
            captionHidden
            rows={rows}
            columns={columnsOf(t, used, now)}
            rowKey={({ number }) => number}
          />
        )}
        {isOn ? (
          <CertificateForm organization={organization} errors={errors} t={t} />
        ) : (
          <Alert tone="warning" title={t("issuingOff")}>
            {t("issuingOffText")}
          </Alert>
        )}
      </>
    ),
  });
};

const columnsOf = (
  t: HouseTranslate,
  used: string | null,
  now: Date,
): readonly Column<CertificateLine>[] => [
  { key: "number", title: t("number"), cell: ({ number }) => number },
  {
    key: "state",
    title: t("state"),
    cell: (line) => {
      if (line.validUntil <= now) return <Badge>{t("over")}</Badge>;
      return line.number === used ? (
        <Badge tone="success">{t("inUse")}</Badge>
      ) : (
        <Badge tone="info">{t("waits")}</Badge>
      );
    },
  },
  {
    key: "from",
    title: t("validFrom"),
    cell: ({ validFrom }) => <DateTime at={validFrom} format="date" />,
  },
  {
    key: "until",
    title: t("validUntil"),
    cell: ({ validUntil }) => <DateTime at={validUntil} format="date" />,
  },
  {
    key: "days",
    title: t("daysLeft"),
    align: "end",
    cell: ({ validUntil }) => {
      const days = daysUntil(validUntil, now);
      return days === 0 ? "—" : <Badge tone={toneOf(days)}>{t("days", { count: days })}</Badge>;
    },
  },
];

const daysUntil = (end: Date, now: Date): number =>
  Math.max(0, Math.ceil((end.getTime() - now.getTime()) / dayMs));

/** As the warnings by mail: sixty and thirty days before. */
const toneOf = (days: number): Tone | "neutral" =>
  days <= 30 ? "danger" : days <= 60 ? "warning" : "neutral";
