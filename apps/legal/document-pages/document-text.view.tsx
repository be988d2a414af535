/** One page of a document's text, the passage that was looked for marked in it. */
import { Button, ButtonRow, LinkButton } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import type { PageText } from "../documents/documents.query.ts";
import type { DocumentTranslate } from "./documents.words.ts";

/** Offsets of this page's own text. */
type Span = readonly [start: number, end: number];

/** What the address names, cut to this page; null where it names nothing of it. */
export const spanFrom = (
  { start, end }: Readonly<Record<string, string | undefined>>,
  { startAt, text }: PageText,
): Span | null => {
  const [from, to] = [Number(start) - startAt, Number(end) - startAt];
  if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to)) return null;
  const cut: Span = [Math.max(0, from), Math.min(text.length, to)];
  return cut[0] < cut[1] ? cut : null;
};

interface TextProps {
  /** The document's page. */
  readonly at: string;
  readonly shown: {
    readonly page: PageText;
    readonly pages: number;
    readonly version: number;
    readonly span: Span | null;
  };
  readonly t: DocumentTranslate;
}

export const DocumentText = ({ at, shown, t }: TextProps) => {
  const { page, pages, version, span } = shown;
  const hrefOf = (number: number): string => `${at}?version=${version}&page=${number}#text`;
  return (
    <Card title={t("page", { page: page.page, pages })}>
      <div
        id="text"
        class="document-text"
        role="region"
        aria-label={t("page", { page: page.page, pages })}
        tabIndex={0}
      >
        <Marked text={page.text} span={span} t={t} />
      </div>
      {pages === 1 ? null : (
        <div class="row-form">
          <ButtonRow>
            {page.page > 1 ? (
              <LinkButton kind="secondary" href={hrefOf(page.page - 1)}>
                {t("before")}
              </LinkButton>
            ) : null}
            {page.page < pages ? (
              <LinkButton kind="secondary" href={hrefOf(page.page + 1)}>
                {t("after")}
              </LinkButton>
            ) : null}
          </ButtonRow>
          <Form action={at} method="get" hidden={{ version: String(version) }} label={t("goTo")}>
            <div class="row-form">
              <TextInput
                name="page"
                label={t("goTo")}
                inputMode="numeric"
                value={String(page.page)}
              />
              <Button kind="secondary">{t("go")}</Button>
            </div>
          </Form>
        </div>
      )}
    </Card>
  );
};

interface MarkedProps {
  readonly text: string;
  readonly span: Span | null;
  readonly t: DocumentTranslate;
}

const Marked = ({ text, span, t }: MarkedProps) => {
  if (text.trim() === "") return <p>{t("blank")}</p>;
  if (span === null) return <p>{text}</p>;
  const [start, end] = span;
  return (
    <p>
      {text.slice(0, start)}
      <mark id="found" aria-label={t("found")} tabIndex={-1}>
        {text.slice(start, end)}
      </mark>
      {text.slice(end)}
    </p>
  );
};
