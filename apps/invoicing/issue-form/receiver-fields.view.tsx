/** The receiver: found among those that are stored, or written down. */
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { Checkbox } from "#ui/components/fields/checkbox.tsx";
import { List } from "#ui/components/lists.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { regimesFor, usesFor, withTyped } from "./choices.ts";
import { HeadSelect, HeadText } from "./issue-fields.view.tsx";
import type { PartProps } from "./issue-state.ts";
import { searchLength } from "../console/limits.ts";

export const ReceiverFields = ({ state, t }: PartProps) => {
  const { head } = state.typed;
  const shared = { state, t };
  const rfc = head["receptor.rfc"];
  const regime = head["receptor.regimenFiscalReceptor"];
  return (
    <Card title={t("receiver")}>
      <FindReceiver {...shared} />
      <div class="fields">
        <HeadText {...shared} name="receptor.rfc" label={t("rfc")} hint={t("rfcHint")} />
        <HeadText {...shared} name="receptor.nombre" label={t("nombre")} hint={t("nombreHint")} />
        <HeadText
          {...shared}
          name="receptor.domicilioFiscalReceptor"
          label={t("postalCode")}
          look={{ inputMode: "numeric" }}
        />
        <HeadSelect
          {...shared}
          name="receptor.regimenFiscalReceptor"
          label={t("regimen")}
          empty={t("choose")}
          choices={withTyped(regimesFor(rfc), regime)}
        />
        <HeadSelect
          {...shared}
          name="receptor.usoCFDI"
          label={t("uso")}
          empty={t("choose")}
          choices={withTyped(usesFor(regime, rfc), head["receptor.usoCFDI"])}
        />
        <HeadText
          {...shared}
          name="emailReceptor"
          label={t("email")}
          hint={t("emailHint")}
          optional
          look={{ type: "email" }}
        />
      </div>
      <Checkbox name="keepReceiver" label={t("keepReceiver")} checked={state.keepsReceiver} />
    </Card>
  );
};

const FindReceiver = ({ state: { sought }, t }: PartProps) => (
  <div class="finder">
    <TextInput
      name="find"
      type="search"
      value={sought?.words}
      maxLength={searchLength}
      label={t("findReceiver")}
      hint={t("findReceiverHint")}
      optional
      autoComplete="off"
    />
    <Button kind="secondary" name="do" value="find-receiver" id="find-receiver">
      {t("find")}
    </Button>
    {sought === null ? null : sought.found.length === 0 ? (
      <p role="status">{t("noReceivers")}</p>
    ) : (
      <List
        label={t("found")}
        rows={sought.found.map(({ rfc, name, regime }) => ({
          key: rfc,
          title: name,
          detail: `${rfc} · ${regime}`,
          end: (
            <Button kind="secondary" name="do" value={`pick-receiver:${rfc}`}>
              {t("pick")}
              <span class="visually-hidden"> {name}</span>
            </Button>
          ),
        }))}
      />
    )}
  </div>
);
