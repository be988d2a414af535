/** One key: what it may, whose it is, who made it; and the questions before it is ended. */
import type { KeyFacts } from "#platform/auth/api-keys.ts";
import { managerReach } from "#platform/auth/person-keys.ts";
import { lookOf } from "../app-page.tsx";
import { Alert } from "../components/alert.tsx";
import { Button, ButtonRow, LinkButton } from "../components/button.tsx";
import { Card } from "../components/card.tsx";
import { Form } from "../components/fields/form.tsx";
import { PageTitle } from "../components/page.tsx";
import type { Answer } from "#platform/http/gated-pages.ts";
import type { DeskContext } from "../desk.ts";
import { onceField } from "../form-once.ts";
import { managerOf, type KeyDesk } from "./key-desk.ts";
import { KeyCard } from "./key-facts.tsx";
import { keyWords, type KeyTranslate } from "./key-words.ts";

export const showKey = async (context: DeskContext, desk: KeyDesk, key: KeyFacts): Answer => {
  const t = keyWords.translator(lookOf(context).locale);
  const { services, query, now } = context;
  // Lineages are called after their first key; one that is out of reach has no name here.
  const maker = key.madeBy && (await services.keys.find(key.madeBy, managerReach(managerOf(desk))));
  return desk.frame({
    title: key.name,
    currentUrl: `${desk.at}/${key.id}`,
    body: (
      <>
        <PageTitle title={key.name} lead={<code>{key.hint}</code>} />
        <Outcome done={query["done"]} t={t} />
        <KeyCard desk={desk} facts={key} maker={maker || null} now={now} t={t} />
        <div>
          <LinkButton href={desk.at} kind="secondary">
            {t("back")}
          </LinkButton>
        </div>
      </>
    ),
  });
};

const Outcome = ({ done, t }: { readonly done: string | undefined; readonly t: KeyTranslate }) => {
  if (done === "revoked") return <Alert tone="success" role="status" title={t("doneRevoked")} />;
  if (done === "late" || done === "forbidden")
    return <Alert tone="warning" role="alert" title={t(done)} />;
  return null;
};

export const askToRotate = (context: DeskContext, desk: KeyDesk, key: KeyFacts): Answer =>
  ask(context, desk, { key, act: "rotate" });

export const askToRevoke = (context: DeskContext, desk: KeyDesk, key: KeyFacts): Answer =>
  ask(context, desk, { key, act: "revoke" });

interface Question {
  readonly key: KeyFacts;
  readonly act: "rotate" | "revoke";
}

const ask = (context: DeskContext, desk: KeyDesk, { key, act }: Question): Answer => {
  const t = keyWords.translator(lookOf(context).locale);
  const here = `${desk.at}/${key.id}`;
  const title = t(`${act}Title`);
  const reply = desk.frame({
    title,
    currentUrl: here,
    body: (
      <>
        <PageTitle title={title} lead={key.name} />
        <Card>
          <Alert tone="warning">{t(`${act}Text`)}</Alert>
          <Form action={`${here}/${act}`} hidden={{ confirmed: "yes", ...onceField(context) }}>
            <ButtonRow>
              <Button kind={act === "revoke" ? "danger" : "primary"}>{t(`${act}Sure`)}</Button>
              <LinkButton href={here} kind="secondary">
                {t("cancel")}
              </LinkButton>
            </ButtonRow>
          </Form>
        </Card>
      </>
    ),
  });
  return Promise.resolve(reply);
};
