/** The table with its tabs and pages, descriptions and rows. */
import type { Tone } from "../components/alert.tsx";
import { Badge } from "../components/badge.tsx";
import { Card } from "../components/card.tsx";
import { DateTime } from "../components/date-time.tsx";
import { Columns, Stack } from "../components/layout.tsx";
import { DescriptionList, List } from "../components/lists.tsx";
import { Money } from "../components/money.tsx";
import { Pagination } from "../components/pagination.tsx";
import { type Column, Table } from "../components/table.tsx";
import { Tabs } from "../components/tabs.tsx";
import { formatDate } from "../i18n/format.ts";
import { useLocale } from "../page-context.ts";
import { Section } from "./section.tsx";
import { useGalleryWords } from "./use-gallery-words.ts";

interface Charge {
  readonly folio: string;
  readonly stall: string;
  readonly at: string;
  readonly cents: number;
  readonly tone: Tone;
  readonly state: "paid" | "pending" | "failed";
}

const charges: readonly Charge[] = [
  {
    folio: "A-1043",
    stall: "Tortillería La Espiga",
    at: "2026-11-21T16:42:00Z",
    cents: 8650,
    tone: "success",
    state: "paid",
  },
  {
    folio: "A-1042",
    stall: "Verduras Doña Meche",
    at: "2026-11-21T16:05:00Z",
    cents: 123450,
    tone: "info",
    state: "pending",
  },
  {
    folio: "A-1041",
    stall: "Café El Comal",
    at: "2026-11-21T15:37:00Z",
    cents: 5400,
    tone: "danger",
    state: "failed",
  },
];

const Charges = () => {
  const t = useGalleryWords();
  const columns: readonly Column<Charge>[] = [
    { key: "folio", title: t("folio"), cell: (row) => row.folio },
    { key: "stall", title: t("stall"), cell: (row) => row.stall, sortHref: "#lists" },
    {
      key: "at",
      title: t("moment"),
      cell: (row) => <DateTime at={row.at} />,
      sortHref: "#lists",
      sorted: "descending",
    },
    {
      key: "state",
      title: t("state"),
      cell: (row) => <Badge tone={row.tone}>{t(row.state)}</Badge>,
    },
    {
      key: "cents",
      title: t("amount"),
      cell: (row) => <Money cents={row.cents} />,
      align: "end",
      sortHref: "#lists",
    },
  ];
  return (
    <Table caption={t("charges")} columns={columns} rows={charges} rowKey={(row) => row.folio} />
  );
};

const Vouchers = () => {
  const t = useGalleryWords();
  const date = formatDate(new Date("2026-12-06T18:00:00Z"), useLocale(), "date");
  const detail = t("voucherExpires", { date });
  return (
    <Stack>
      <h3>{t("vouchers")}</h3>
      <List
        label={t("vouchers")}
        rows={[
          { key: "1", title: "Café El Comal", detail, end: <Money cents={5000} /> },
          { key: "2", title: "Verduras Doña Meche", detail, end: <Money cents={12500} /> },
        ]}
      />
    </Stack>
  );
};

export const Lists = () => {
  const t = useGalleryWords();
  const tabs = [
    { href: "#lists", text: t("all"), current: true, count: 48 },
    { href: "#lists-paid", text: t("paid"), count: 41 },
    { href: "#lists-pending", text: t("pending"), count: 7 },
  ];
  return (
    <Section id="lists" title={t("lists")}>
      <Tabs links={tabs} />
      <Charges />
      <Pagination shown={charges.length} nextHref="#lists" firstHref="#lists" />
      <Columns>
        <Card title={t("facts")} level={3}>
          <DescriptionList
            facts={[
              { name: t("businessName"), value: "ESCUELA KEMPER URGATE" },
              { name: "RFC", value: "EKU9003173C9" },
              { name: t("postalCode"), value: "42501" },
            ]}
          />
        </Card>
        <Vouchers />
      </Columns>
    </Section>
  );
};
