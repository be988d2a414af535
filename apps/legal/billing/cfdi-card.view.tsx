/** An invoice's CFDI, with a form to have one stamped; and the link by which its client pays. */
import { Alert } from "#ui/components/alert.tsx";
import { Button, ButtonRow, LinkButton } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { Columns } from "#ui/components/layout.tsx";
import { DescriptionList } from "#ui/components/lists.tsx";
import type { InvoiceCfdi } from "../cfdi/cfdi.domain.ts";
import type { Client } from "../clients/client.domain.ts";
import type { BillingTranslate } from "./billing.words.ts";

interface CfdiProps {
  readonly cfdi: InvoiceCfdi | null;
  readonly client: Client | null;
  readonly at: string;
  readonly typed: Readonly<Record<string, string | undefined>>;
  readonly t: BillingTranslate;
}

export const CfdiCard = (props: CfdiProps) => {
  const { cfdi, at, t } = props;
  if (cfdi?.status === "stamped") {
    return (
      <Card title={t("cfdi")}>
        <DescriptionList
          facts={[
            { name: t("uuid"), value: <code class="code">{cfdi.uuid}</code> },
            { name: t("rfc"), value: cfdi.rfc },
          ]}
        />
        <ButtonRow>
          <LinkButton kind="secondary" href={`${at}/cfdi.pdf`}>
            {t("pdf")}
          </LinkButton>
          <LinkButton kind="secondary" href={`${at}/cfdi.xml`}>
            {t("xml")}
          </LinkButton>
        </ButtonRow>
      </Card>
    );
  }
  return (
    <Card title={t("cfdi")}>
      <Standing cfdi={cfdi} t={t} />
      <StampForm {...props} />
    </Card>
  );
};

const Standing = ({ cfdi, t }: Pick<CfdiProps, "cfdi" | "t">) => {
  if (cfdi === null) return <p>{t("cfdiNone")}</p>;
  if (cfdi.status === "asked") return <Alert tone="warning">{t("cfdiAsked")}</Alert>;
  if (cfdi.status === "cancelled") return <Alert>{t("cfdiCancelled")}</Alert>;
  return <Alert tone="danger">{t("cfdiRefused", { problem: cfdi.problem ?? "" })}</Alert>;
};

const StampForm = ({ client, at, typed, t }: CfdiProps) => (
  <Form action={`${at}/stamp`} label={t("stamp")}>
    <Columns>
      <TextInput
        name="rfc"
        label={t("rfc")}
        maxLength={13}
        autoComplete="off"
        value={typed["rfc"] ?? client?.rfc ?? ""}
      />
      <TextInput
        name="razonSocial"
        label={t("razonSocial")}
        maxLength={300}
        autoComplete="off"
        value={typed["razonSocial"] ?? client?.name ?? ""}
      />
      <TextInput
        name="usoCfdi"
        label={t("usoCfdi")}
        maxLength={4}
        autoComplete="off"
        value={typed["usoCfdi"] ?? "G03"}
      />
    </Columns>
    <div>
      <Button kind="secondary">{t("stamp")}</Button>
    </div>
  </Form>
);

export const LinkCard = ({ url, t }: { readonly url: string; readonly t: BillingTranslate }) => (
  <Card title={t("link")}>
    <p>{t("linkText")}</p>
    <p class="address">
      <a href={url}>{url}</a>
    </p>
  </Card>
);
