/** What providers answered when they did not stamp. */
import { DateTime } from "#ui/components/date-time.tsx";
import { Table, type Column } from "#ui/components/table.tsx";
import type { Organization } from "../organizations/organization.domain.ts";
import type { ProviderTrouble } from "../invoice-page/happenings.query.ts";
import { placeOf } from "../console/frame.view.tsx";
import type { HouseTranslate } from "./house.words.ts";
import { providerName } from "./provider-names.ts";

interface ProviderTroublesProps {
  readonly organization: Organization;
  readonly troubles: readonly ProviderTrouble[];
  readonly t: HouseTranslate;
}

const states = { refused: "refused", unavailable: "unavailable", unknown: "unknown" } as const;

export const ProviderTroubles = ({ organization, troubles, t }: ProviderTroublesProps) => {
  const columns: readonly Column<ProviderTrouble>[] = [
    { key: "when", title: t("when"), cell: ({ startedAt }) => <DateTime at={startedAt} /> },
    { key: "provider", title: t("provider"), cell: ({ provider }) => providerName(provider) },
    {
      key: "state",
      title: t("state"),
      cell: ({ state }) => (state in states ? t(states[state as keyof typeof states]) : state),
    },
    {
      key: "detail",
      title: t("detail"),
      cell: ({ code, message }) => [code, message].filter(Boolean).join(" · ") || "—",
    },
    {
      key: "invoice",
      title: t("invoice"),
      cell: ({ invoiceId }) => (
        <a href={placeOf(organization, `invoices/${invoiceId}`)}>{t("seeInvoice")}</a>
      ),
    },
  ];
  return (
    <section class="stack">
      <h2>{t("trouble")}</h2>
      {troubles.length === 0 ? (
        <p>{t("noTrouble")}</p>
      ) : (
        <Table
          caption={t("trouble")}
          captionHidden
          rows={troubles}
          columns={columns}
          rowKey={({ invoiceId, number }) => `${invoiceId} ${number}`}
        />
      )}
    </section>
  );
};
