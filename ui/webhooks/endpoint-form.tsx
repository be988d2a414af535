/** Registering an endpoint: where it is, what it wants; the answer alone shows its secret. */
import { Refusal } from "#platform/errors.ts";
import type { PageReply } from "#platform/http/page.ts";
import { urlLength } from "#platform/outgoing/limits.ts";
import { lookOf } from "../app-page.tsx";
import { Button, ButtonRow, LinkButton } from "../components/button.tsx";
import { Checkbox } from "../components/fields/checkbox.tsx";
import { Form, type FormError } from "../components/fields/form.tsx";
import { Select } from "../components/fields/select.tsx";
import { TextInput } from "../components/fields/text-input.tsx";
import type { Answer } from "#platform/http/gated-pages.ts";
import type { DeskContext } from "../desk.ts";
import { webhookDescriptionLength } from "../limits.ts";
import { showDeskForm, type DeskFormProps } from "../desk-form.tsx";
import { madeOnce } from "../form-once.ts";
import { showSecret, shownEndpoint, type ShownEndpoint } from "./endpoint-secret.tsx";
import { tell, type WebhookDesk } from "./webhook-desk.ts";
import { webhookWords, type WebhookTranslate } from "./webhook-words.ts";

export const registerEndpoint = async (context: DeskContext, desk: WebhookDesk): Answer => {
  const { form, services } = context;
  const t = webhookWords.translator(lookOf(context).locale);
  const tags = tagsIn(form, desk);
  if (tags === null)
    return showForm(context, desk, [{ fieldId: "field-audience", text: t("needAudience") }]);
  const events = Object.keys(desk.events).filter((event) => form[nameOf(event)] !== undefined);
  if (events.length === 0)
    return showForm(context, desk, [{ fieldId: firstEventOf(desk), text: t("needEvents") }]);
  const { endpoints } = services.webhooks;
  const url = await endpoints.allow((form["url"] ?? "").trim());
  if (url instanceof Refusal)
    return showForm(context, desk, [{ fieldId: "field-url", text: t("badUrl") }]);
  const description = (form["description"] ?? "").trim().slice(0, webhookDescriptionLength);
  const made = await madeOnce<ShownEndpoint, Refusal<"invalid_request" | "forbidden">>(
    context,
    `${desk.at} register webhook`,
    async (tx) => {
      const registered = await endpoints.register(tx, {
        place: { shard: desk.place.shard, tags },
        registeredBy: desk.person,
        url,
        events,
        description: description === "" ? null : description,
        ordering: "none",
      });
      if (registered instanceof Refusal) return registered;
      tell(context, desk, registered.endpoint.id);
      return shownEndpoint(registered);
    },
  );
  if (made instanceof Refusal)
    return showForm(context, desk, [{ fieldId: "field-url", text: t("badUrl") }]);
  return showSecret(context, desk, made);
};

type Typed = DeskContext["form"];

/** Null for an audience that is not among those to choose from. */
const tagsIn = (form: Typed, { audiences, place }: WebhookDesk) => {
  if (!audiences) return place.tags;
  return audiences.choices.find(({ value }) => value === form["audience"])?.tags ?? null;
};

/** Names of fields hold no dot. */
const nameOf = (event: string): string => `event_${event.replaceAll(/\W/g, "_")}`;
const fieldOf = (event: string): string => `field-${nameOf(event)}`;
const firstEventOf = ({ events }: WebhookDesk): string => fieldOf(Object.keys(events)[0] ?? "");

export const showForm = (
  context: DeskContext,
  desk: WebhookDesk,
  errors: readonly FormError[],
): PageReply => {
  const t = webhookWords.translator(lookOf(context).locale);
  return showDeskForm(context, {
    desk,
    errors,
    t,
    title: t("register"),
    lead: t("registerLead"),
    form: (props) => <RegisterForm {...props} />,
  });
};

type RegisterFormProps = DeskFormProps<WebhookDesk, WebhookTranslate>;

const errorIn = (errors: readonly FormError[], id: string): string | undefined =>
  errors.find(({ fieldId }) => fieldId === id)?.text;

const RegisterForm = (props: RegisterFormProps) => {
  const { desk, errors, typed, hidden, t } = props;
  return (
    <Form action={desk.at} errors={errors} hidden={hidden} checkedBy="server">
      {desk.audiences ? (
        <Select
          name="audience"
          label={desk.audiences.label}
          value={typed["audience"]}
          error={errorIn(errors, "field-audience")}
          choices={desk.audiences.choices.map(({ value, text }) => ({ value, text }))}
        />
      ) : null}
      <TextInput
        name="url"
        type="url"
        autoComplete="off"
        maxLength={urlLength}
        label={t("url")}
        hint={t("urlHint")}
        value={typed["url"]}
        error={errorIn(errors, "field-url")}
      />
      <TextInput
        name="description"
        autoComplete="off"
        maxLength={webhookDescriptionLength}
        label={t("description")}
        optional
        value={typed["description"]}
      />
      <EventChoices {...props} />
      <ButtonRow>
        <Button>{t("save")}</Button>
        <LinkButton href={desk.at} kind="secondary">
          {t("cancel")}
        </LinkButton>
      </ButtonRow>
    </Form>
  );
};

/** All are chosen until somebody chose. */
const EventChoices = ({ desk, errors, typed, t }: RegisterFormProps) => (
  <fieldset class="choices">
    <legend class="field-label">{t("events")}</legend>
    {Object.entries(desk.events).map(([event, text]) => (
      <Checkbox
        key={event}
        name={nameOf(event)}
        label={text}
        hint={event}
        error={errorIn(errors, fieldOf(event))}
        checked={errors.length === 0 || typed[nameOf(event)] !== undefined}
      />
    ))}
  </fieldset>
);
