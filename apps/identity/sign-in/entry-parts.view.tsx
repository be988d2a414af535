/** What the pages of coming in share: the way on, the client behind it, waits, ways out. */
import type { ComponentChildren } from "preact";
import type { PageReply } from "#platform/http/page.ts";
import { Alert } from "#ui/components/alert.tsx";
import { LinkButton } from "#ui/components/button.tsx";
import { Stack } from "#ui/components/layout.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { withQuery } from "#ui/i18n/locale.ts";
import { shownClient, type ShownClient } from "../authorization/shown-client.ts";
import type { IdentityPageContext } from "../callers/route.ts";
import { entryWords, useEntryWords } from "./entry.words.ts";
import { identityPage, localeOf } from "../console/frame.view.tsx";
import { nextOf } from "./next-address.domain.ts";

export const anyone = ["public", "session"] as const;

export type EntryTranslate = ReturnType<typeof entryWords.translator>;

/** Where the person is going, who waits for them there, and in what language we speak. */
export interface Way {
  readonly next: string;
  readonly client: ShownClient | null;
  readonly t: EntryTranslate;
}

export const wayOf = async (context: IdentityPageContext): Promise<Way> => {
  const next = nextOf(context.form["next"] ?? context.query["next"]);
  const client = await shownClient(context.services, next);
  return { next, client, t: entryWords.translator(localeOf(context)) };
};

/** An address of these pages that does not forget where the person was going. */
export const onTheWay = (path: string, next: string): string =>
  next === nextOf(undefined) ? path : withQuery(path, "next", next);

interface EntryFrame {
  readonly title: string;
  readonly lead?: ComponentChildren | undefined;
  readonly status?: number | undefined;
  readonly currentUrl: string;
  readonly cookies?: readonly string[] | undefined;
  readonly body: ComponentChildren;
}

/** A page of this chain; answers to its forms may end at the client. */
export const entryPage = (
  context: IdentityPageContext,
  way: Way,
  { title, lead, status = 200, currentUrl, cookies = [], body }: EntryFrame,
): PageReply =>
  identityPage(context, {
    title,
    status,
    currentUrl,
    cookies,
    formTargets: way.client?.formTargets,
    look: way.client?.look,
    body: (
      <>
        <PageTitle title={title} lead={lead} />
        {body}
      </>
    ),
  });

/** 429 with its `Retry-After`. */
export const askToWait = (page: PageReply, seconds: number): PageReply => ({
  ...page,
  status: 429,
  headers: { ...page.headers, "retry-after": String(seconds) },
});

export const waitWords = (t: EntryTranslate, seconds: number): string =>
  seconds < 100
    ? t("waitSeconds", { count: seconds })
    : t("waitMinutes", { count: Math.ceil(seconds / 60) });

interface DeadEndProps {
  readonly lead: string;
  readonly actions: readonly { readonly href: string; readonly text: string }[];
}

/** The body of a page from which nothing can be sent, only left. */
export const DeadEnd = ({ lead, actions }: DeadEndProps) => (
  <Stack>
    <p>{lead}</p>
    {actions.map(({ href, text }, at) => (
      <LinkButton key={href} href={href} kind={at === 0 ? "primary" : "secondary"} wide>
        {text}
      </LinkButton>
    ))}
  </Stack>
);

/** The same words to all: whether a mail was sent is told by mail alone. */
export const MailSent = ({ text, next }: { readonly text: string; readonly next: string }) => {
  const t = useEntryWords();
  return (
    <Stack>
      <Alert tone="info">{text}</Alert>
      <p>{t("mailLost")}</p>
      <LinkButton kind="secondary" href={onTheWay("/sign-in", next)} wide>
        {t("backToSignIn")}
      </LinkButton>
    </Stack>
  );
};
