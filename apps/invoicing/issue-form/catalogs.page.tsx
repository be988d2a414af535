/** SAT's catalogs, searched by key or words. */
import { searchProductKeys } from "#libraries/cfdi/catalogs/clave-prod-serv.ts";
import {
  formaPago,
  metodoPago,
  moneda,
  pais,
  regimenFiscal,
  tipoRelacion,
  usoCfdi,
} from "#libraries/cfdi/catalogs/small-catalogs.ts";
import type { Entry } from "#libraries/cfdi/catalogs/rows.ts";
import { Button } from "#ui/components/button.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { Table } from "#ui/components/table.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { searchText } from "../invoices/invoice.domain.ts";
import { invoicingPage, localeOf, placeOf } from "../console/frame.view.tsx";
import { ownPage } from "../callers/gate.tsx";
import { ownProductKeys } from "./own-keys.query.ts";
import { searchUnits } from "./issue-choices.ts";
import { catalogRows } from "./limits.ts";
import { searchLength } from "../console/limits.ts";
import { validateWords } from "../invoices/validate.words.ts";

/** Keys whose text holds the beginning of every word. */
const among =
  (all: readonly Entry[]) =>
  (words: string, most: number): readonly Entry[] => {
    const wanted = searchText([words]).split(" ").filter(Boolean);
    return all
      .filter(({ id, texto }) => {
        const text = ` ${searchText([id, texto])}`;
        return wanted.every((word) => text.includes(` ${word}`));
      })
      .slice(0, most);
  };

const catalogs = {
  productos: searchProductKeys,
  unidades: searchUnits,
  regimenes: among(regimenFiscal.all),
  usos: among(usoCfdi.all),
  formas: among(formaPago.all),
  metodos: among(metodoPago.all),
  relaciones: among(tipoRelacion.all),
  monedas: among(moneda.all),
  paises: among(pais.all),
} as const;

type CatalogName = keyof typeof catalogs;
const names = Object.keys(catalogs) as CatalogName[];

interface FoundProps {
  readonly rows: readonly Entry[];
  readonly caption: string;
  /** Said where there is no row. */
  readonly nothing: string;
  readonly t: ReturnType<typeof validateWords.translator>;
}

const Found = ({ rows, caption, nothing, t }: FoundProps) =>
  rows.length === 0 ? (
    <EmptyState title={nothing} />
  ) : (
    <Table
      caption={caption}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: "id", title: t("key"), cell: ({ id }) => id },
        { key: "text", title: t("text"), cell: ({ texto }) => texto },
      ]}
    />
  );

export const catalogsPage = ownPage(
  { name: "catalogsPage", route: "GET /catalogs", summary: "SAT's catalogs." },
  async (context, organization) => {
    const t = validateWords.translator(localeOf(context));
    const { query } = context;
    const name = names.find((one) => one === query["c"]) ?? "productos";
    const words = (query["q"] ?? "").trim().slice(0, searchLength);
    const own =
      name === "productos" ? await ownProductKeys(context.services.db, organization.id) : [];
    const found = catalogs[name](words, catalogRows + 1, own);
    const rows = found.slice(0, catalogRows);
    return invoicingPage(context, {
      title: t("catalogs"),
      organization,
      section: "catalogs",
      body: (
        <>
          <PageTitle title={t("catalogs")} lead={t("catalogsLead")} />
          <Form action={placeOf(organization, "catalogs")} method="get" label={t("catalogs")}>
            <Select
              name="c"
              label={t("catalog")}
              value={name}
              choices={names.map((value) => ({ value, text: t(value) }))}
            />
            <TextInput
              name="q"
              type="search"
              value={words}
              label={t("search")}
              optional
              autoComplete="off"
              maxLength={searchLength}
            />
            <Button kind="secondary">{t("searchButton")}</Button>
          </Form>
          <Found
            rows={rows}
            caption={t(name)}
            nothing={t(words === "" ? "ask" : "nothing")}
            t={t}
          />
          {found.length > rows.length ? <p>{t("more", { count: rows.length })}</p> : null}
        </>
      ),
    });
  },
);
