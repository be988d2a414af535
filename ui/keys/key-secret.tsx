/** A key in clear: in the answer that made it, and never again. */
import type { IssuedKey } from "#platform/auth/api-keys.ts";
import type { PageReply } from "#platform/http/page.ts";
import { lookOf } from "../app-page.tsx";
import { Alert } from "../components/alert.tsx";
import { LinkButton } from "../components/button.tsx";
import { Card } from "../components/card.tsx";
import { CopyText } from "../components/copy-text.tsx";
import { PageTitle } from "../components/page.tsx";
import type { DeskContext } from "../desk.ts";
import type { KeyDesk } from "./key-desk.ts";
import { keyWords } from "./key-words.ts";

export type ShownKey = Pick<IssuedKey, "id" | "name" | "key">;

interface Shown {
  /** It took the place of another, which lives on for its grace time. */
  readonly replaces?: boolean;
}

export const showSecret = (
  context: DeskContext,
  desk: KeyDesk,
  issued: ShownKey,
  { replaces = false }: Shown = {},
): PageReply => {
  const t = keyWords.translator(lookOf(context).locale);
  const href = `${desk.at}/${issued.id}`;
  return desk.frame({
    title: t("secretTitle"),
    currentUrl: href,
    body: (
      <>
        <PageTitle title={t("secretTitle")} lead={issued.name} />
        <Card actions={<LinkButton href={href}>{t("onwards")}</LinkButton>}>
          <Alert tone="warning">{t("secretLead")}</Alert>
          <CopyText text={issued.key} what={t("secretWhat")} />
          {replaces ? <p>{t("secretOld")}</p> : null}
        </Card>
      </>
    ),
  });
};
