/** The lines: what was sold, with keys that are found by words, and the taxes on it. */
import { productKey } from "#libraries/cfdi/catalogs/clave-prod-serv.ts";
import { claveUnidad } from "#libraries/cfdi/catalogs/clave-unidad.ts";
import { Button, LinkButton } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { List } from "#ui/components/lists.tsx";
import type { Choice } from "#ui/components/fields/select.tsx";
import { useLocale } from "#ui/page-context.ts";
import { placeOf } from "../console/frame.view.tsx";
import { NamedSelect, NamedText } from "./issue-fields.view.tsx";
import type { Offers, PartProps } from "./issue-state.ts";
import type { IssueTranslate } from "./issue.words.ts";
import { taxChoices, withholdingChoices } from "./line-taxes.ts";
import { policyText } from "../invoice-page/tax-text.ts";
import { nameOfLine, type LineField } from "./typed-invoice.ts";

export const LineFields = ({ state, t }: PartProps) => (
  <section class="stack">
    <h2>{t("lines")}</h2>
    <input type="hidden" name="lines" value={String(state.typed.lines.length)} />
    {state.typed.lines.map((_, index) => (
      <Line key={index} state={state} t={t} index={index} />
    ))}
    <div class="button-row">
      <Button kind="secondary" name="do" value="add-line" id="add-line">
        {t("addLine")}
      </Button>
      <LinkButton href={placeOf(state.organization, "catalogs")} kind="link">
        {t("seeCatalogs")}
      </LinkButton>
    </div>
  </section>
);

interface LineProps extends PartProps {
  readonly index: number;
}

const Line = ({ state, t, index }: LineProps) => {
  const line = state.typed.lines[index];
  if (!line) return null;
  const of = (field: Shown) => ({
    state,
    t,
    name: nameOfLine(index, field),
    value: line[field],
    label: t(labels[field]),
  });
  const title = t("line", { number: index + 1 });
  const decimal = { inputMode: "decimal" } as const;
  return (
    <Card
      title={title}
      level={3}
      aside={
        <span class="money" data-line-amount={index}>
          {state.totals.lines[index] ?? "—"}
        </span>
      }
      actions={
        <Button kind="link" name="do" value={`remove-line:${index}`}>
          {t("removeLine")}
          <span class="visually-hidden">: {title}</span>
        </Button>
      }
    >
      <input type="hidden" name={nameOfLine(index, "from")} value={line.from} />
      <NamedText {...of("descripcion")} />
      <KeyField state={state} t={t} index={index} field="claveProdServ" />
      <div class="fields fields-small">
        <NamedText {...of("cantidad")} look={decimal} />
        <NamedText {...of("valorUnitario")} look={decimal} />
        <NamedText {...of("descuento")} optional look={decimal} />
        <NamedText {...of("noIdentificacion")} optional />
      </div>
      <div class="fields">
        <KeyField state={state} t={t} index={index} field="claveUnidad" />
        <NamedSelect {...of("tax")} choices={useTaxes({ state, t, index })} />
      </div>
    </Card>
  );
};

type Shown = Exclude<LineField, "from">;

const labels = {
  claveProdServ: "claveProdServ",
  noIdentificacion: "noIdentificacion",
  descripcion: "descripcion",
  cantidad: "cantidad",
  claveUnidad: "claveUnidad",
  valorUnitario: "valorUnitario",
  descuento: "descuento",
  tax: "tax",
} as const satisfies Readonly<Record<Shown, Parameters<IssueTranslate>[0]>>;

const useTaxes = ({ state, t, index }: LineProps): readonly Choice[] => {
  const locale = useLocale();
  const taxes = policyText(state.organization.taxPolicy, t, locale);
  const usual = { value: "policy", text: t("taxPolicy", { taxes }) };
  const named = [...taxChoices, ...withholdingChoices].flatMap((value) =>
    value === "policy" ? [] : [{ value, text: t(value === "none" ? "noTax" : value) }],
  );
  const own = state.typed.lines[index]?.tax === "own" ? [{ value: "own", text: t("own") }] : [];
  return [usual, ...named, ...own];
};

type KeyName = Offers["field"];

/** A key, its meaning, and the keys that its words could mean. */
const KeyField = ({ state, t, index, field }: LineProps & { readonly field: KeyName }) => {
  const value = state.typed.lines[index]?.[field] ?? "";
  const meaning =
    field === "claveProdServ" ? productKey(value)?.texto : claveUnidad.get(value)?.texto;
  const isProduct = field === "claveProdServ";
  const { offers } = state;
  const mine = offers?.line === index && offers.field === field ? offers : null;
  return (
    <div class="finder">
      <NamedText
        state={state}
        t={t}
        name={nameOfLine(index, field)}
        value={value}
        label={t(labels[field])}
        hint={meaning ?? t(isProduct ? "claveHint" : "unidadHint")}
      />
      <Button kind="secondary" name="do" value={`find:${index}:${field}`}>
        {t(isProduct ? "findKey" : "findUnit")}
        <span class="visually-hidden">: {t("line", { number: index + 1 })}</span>
      </Button>
      {mine ? <OfferList offers={mine} t={t} /> : null}
    </div>
  );
};

const OfferList = ({ offers, t }: { readonly offers: Offers; readonly t: IssueTranslate }) =>
  offers.entries.length === 0 ? (
    <p role="status">{t("noOffers")}</p>
  ) : (
    <List
      label={t("offers")}
      rows={offers.entries.map(({ id, texto }) => ({
        key: id,
        title: texto,
        detail: id,
        end: (
          <Button kind="secondary" name="do" value={`pick:${offers.line}:${offers.field}:${id}`}>
            {t("pick")}
            <span class="visually-hidden"> {id}</span>
          </Button>
        ),
      }))}
    />
  );
