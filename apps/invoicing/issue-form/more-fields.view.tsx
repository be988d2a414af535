/** How it is paid, and what few invoices need. */
import { Card } from "#ui/components/card.tsx";
import { useLocale } from "#ui/page-context.ts";
import { choices, withTyped } from "./choices.ts";
import { stateWords } from "../invoice-page/invoice-badge.view.tsx";
import { HeadSelect, HeadText } from "./issue-fields.view.tsx";
import type { PartProps } from "./issue-state.ts";
import type { HeadField } from "./typed-invoice.ts";

export const PaymentFields = ({ state, t }: PartProps) => {
  const kinds = stateWords.translator(useLocale());
  const { head } = state.typed;
  const kind = head.tipoDeComprobante;
  const shown = kind === "T" ? (["I", "E", "T"] as const) : (["I", "E"] as const);
  const shared = { state, t };
  return (
    <Card title={t("payment")}>
      <div class="fields">
        <HeadSelect
          {...shared}
          name="metodoPago"
          label={t("metodoPago")}
          choices={withTyped(choices.methods, head.metodoPago)}
        />
        <HeadSelect
          {...shared}
          name="formaPago"
          label={t("formaPago")}
          choices={withTyped(choices.forms, head.formaPago)}
        />
        <HeadSelect
          {...shared}
          name="moneda"
          label={t("moneda")}
          choices={withTyped(choices.currencies, head.moneda)}
        />
        <HeadText
          {...shared}
          name="tipoCambio"
          label={t("tipoCambio")}
          hint={t("tipoCambioHint")}
          optional
          look={{ inputMode: "decimal" }}
        />
        <HeadSelect
          {...shared}
          name="tipoDeComprobante"
          label={t("kind")}
          choices={shown.map((value) => ({ value, text: `${value} · ${kinds(value)}` }))}
        />
      </div>
    </Card>
  );
};

const rare: readonly HeadField[] = [
  ...(["serie", "condicionesDePago", "receptor.residenciaFiscal"] as const),
  ...(["receptor.numRegIdTrib", "informacionGlobal.periodicidad"] as const),
  ...(["informacionGlobal.meses", "informacionGlobal.año"] as const),
  ...(["cfdiRelacionados.tipoRelacion", "cfdiRelacionados.uuids"] as const),
];

/** Only of sales to the public. */
const GlobalFields = (shared: PartProps) => {
  const { t } = shared;
  return (
    <>
      <h3>{t("global")}</h3>
      <p class="field-hint">{t("globalHint")}</p>
      <div class="fields">
        <HeadSelect
          {...shared}
          name="informacionGlobal.periodicidad"
          label={t("periodicidad")}
          optional
          empty={t("none")}
          choices={choices.periods}
        />
        <HeadSelect
          {...shared}
          name="informacionGlobal.meses"
          label={t("meses")}
          optional
          empty={t("none")}
          choices={choices.months}
        />
        <HeadText {...shared} name="informacionGlobal.año" label={t("year")} optional />
      </div>
    </>
  );
};

/** Which documents it refers to, and why. */
const RelationFields = (shared: PartProps) => {
  const { t } = shared;
  return (
    <>
      <h3>{t("relation")}</h3>
      <div class="fields">
        <HeadSelect
          {...shared}
          name="cfdiRelacionados.tipoRelacion"
          label={t("tipoRelacion")}
          optional
          empty={t("none")}
          choices={choices.relations}
        />
        <HeadText
          {...shared}
          name="cfdiRelacionados.uuids"
          label={t("uuids")}
          hint={t("uuidsHint")}
          optional
        />
      </div>
    </>
  );
};

/** Folded away until something stands in it or is wrong with it. */
export const MoreFields = ({ state, t }: PartProps) => {
  const { head, lines } = state.typed;
  const isUsed =
    rare.some((name) => head[name] !== "" || state.beside.at(name) !== undefined) ||
    head.exportacion !== "01" ||
    state.beside.at("exportacion") !== undefined;
  const shared = { state, t };
  const text = (name: HeadField, label: string, hint?: string) => (
    <HeadText {...shared} name={name} label={label} hint={hint} optional />
  );
  const kind = head.tipoDeComprobante as "I" | "E" | "T";
  const series = state.organization.defaultSeries[kind] ?? "";
  return (
    <details class="fold card" open={isUsed && lines.length > 0}>
      <summary>{t("more")}</summary>
      <div class="fields">
        {text("serie", t("serie"), t("serieHint", { series }))}
        {text("condicionesDePago", t("condiciones"))}
        <HeadSelect
          {...shared}
          name="exportacion"
          label={t("exportacion")}
          choices={withTyped(choices.exports, head.exportacion)}
        />
        {text("receptor.residenciaFiscal", t("residenciaFiscal"), t("residenciaHint"))}
        {text("receptor.numRegIdTrib", t("numRegIdTrib"))}
      </div>
      <GlobalFields {...shared} />
      <RelationFields {...shared} />
    </details>
  );
};
