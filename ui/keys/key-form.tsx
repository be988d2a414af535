/** Making a key: what it is called, what it may, whose it is. */
import { givenBy } from "#platform/auth/person-keys.ts";
import { keyNameLength, scopeIdLength } from "#platform/auth/limits.ts";
import type { PageReply } from "#platform/http/page.ts";
import { lookOf } from "../app-page.tsx";
import { Button, ButtonRow, LinkButton } from "../components/button.tsx";
import { Checkbox } from "../components/fields/checkbox.tsx";
import { errorOf, Form, type FormError } from "../components/fields/form.tsx";
import { TextInput } from "../components/fields/text-input.tsx";
import type { Answer } from "#platform/http/gated-pages.ts";
import type { DeskContext } from "../desk.ts";
import { managerOf, tell, type KeyDesk } from "./key-desk.ts";
import { showDeskForm, type DeskFormProps } from "../desk-form.tsx";
import { madeOnce } from "../form-once.ts";
import { showSecret, type ShownKey } from "./key-secret.tsx";
import { cellField, partField, permissionField, takeKey } from "./key-take.ts";
import { keyWords, type KeyTranslate } from "./key-words.ts";

export const makeKey = async (context: DeskContext, desk: KeyDesk): Answer => {
  const t = keyWords.translator(lookOf(context).locale);
  const wanted = takeKey(context.form, desk, t);
  if (!("scope" in wanted)) return showForm(context, desk, wanted);
  const key = givenBy(managerOf(desk), wanted);
  if (!("scope" in key)) return showForm(context, desk, [{ text: t("unknownPermission") }]);
  const { keys } = context.services;
  const issued = await madeOnce<ShownKey, never>(context, `${desk.at} make key`, async (tx) => {
    const { id, name, key: clear } = await keys.create(key, tx);
    tell(context, desk, { key: id, act: "made" });
    return { id, name, key: clear };
  });
  return showSecret(context, desk, issued);
};

export const showForm = (
  context: DeskContext,
  desk: KeyDesk,
  errors: readonly FormError[],
): PageReply => {
  const t = keyWords.translator(lookOf(context).locale);
  return showDeskForm(context, {
    desk,
    errors,
    t,
    title: t("newTitle"),
    lead: t("newLead"),
    form: (props) => <KeyForm {...props} />,
  });
};

type KeyFormProps = DeskFormProps<KeyDesk, KeyTranslate>;

const KeyForm = (props: KeyFormProps) => {
  const { desk, errors, typed, hidden, t } = props;
  return (
    <Form action={desk.at} errors={errors} hidden={hidden} checkedBy="server">
      <TextInput
        name="name"
        label={t("name")}
        hint={t("nameHint")}
        value={typed["name"]}
        error={errorOf(errors, "name")}
        maxLength={keyNameLength}
        autoComplete="off"
      />
      <Owner {...props} />
      <fieldset class="choices">
        <legend class="field-label">{t("permissions")}</legend>
        {desk.permissions.map(({ permission, text }) => (
          <Checkbox
            key={permission}
            name={permissionField(permission)}
            label={text}
            hint={permission}
            checked={typed[permissionField(permission)] !== undefined}
            error={errorOf(errors, permissionField(permission))}
          />
        ))}
      </fieldset>
      <ButtonRow>
        <Button>{t("save")}</Button>
        <LinkButton href={desk.at} kind="secondary">
          {t("back")}
        </LinkButton>
      </ButtonRow>
    </Form>
  );
};

const Owner = ({ desk: { scopePart }, errors, typed }: KeyFormProps) => {
  if (!scopePart) return null;
  if (scopePart.part !== "cellIds") {
    return (
      <TextInput
        name={partField}
        label={scopePart.label}
        hint={scopePart.hint}
        optional={scopePart.optional}
        value={typed[partField]}
        error={errorOf(errors, partField)}
        maxLength={scopeIdLength}
        autoComplete="off"
      />
    );
  }
  return (
    <fieldset class="choices">
      <legend class="field-label">{scopePart.label}</legend>
      {scopePart.cells.map(({ id, name }) => (
        <Checkbox
          key={id}
          name={cellField(id)}
          label={name}
          checked={typed[cellField(id)] !== undefined}
          error={errorOf(errors, cellField(id))}
        />
      ))}
    </fieldset>
  );
};
