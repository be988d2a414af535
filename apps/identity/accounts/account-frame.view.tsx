/** What all account pages share: who may see them, the way back to the overview, what was done. */
import type { ComponentChildren } from "preact";
import type { Method } from "#platform/contract/contract.ts";
import { gatedPages, type Answer, type GatedShape } from "#platform/http/gated-pages.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { requireSession } from "#platform/people/gate.ts";
import { toSignIn } from "#platform/sign-in/next.ts";
import { Alert } from "#ui/components/alert.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { withQuery } from "#ui/i18n/locale.ts";
import { noteDeviceUse } from "../devices/note-device-use.command.ts";
import { isFreshProof } from "../proofs/fresh-proof.domain.ts";
import type { IdentityPageContext } from "../callers/route.ts";
import type { IdentitySession } from "../callers/session.ts";
import { accountWords, isDone, type Done } from "./account.words.ts";
import { identityPage, localeOf, type Frame } from "../console/frame.view.tsx";

interface AccountShape extends GatedShape {
  readonly route: `${Method} /account${string}`;
  /** `fresh`: only for who proved within a quarter of an hour who they are. */
  readonly proof?: "fresh";
}

/** A page of people's own account: strangers are asked to sign in, and come back. */
export const accountPage = gatedPages(
  (
    context: IdentityPageContext,
    show: (session: IdentitySession) => Answer,
    { proof }: AccountShape,
  ): Answer =>
    requireSession(context, async (session) => {
      const { services, now } = context;
      if (proof === "fresh" && !isFreshProof(session.device.authenticatedAt, now))
        return toSignIn(context, { again: "1" });
      await noteDeviceUse(services, session, now);
      return show(session);
    }),
);

interface AccountView extends Partial<Omit<Frame, "body">> {
  readonly title: string;
  readonly lead?: ComponentChildren;
  readonly body: ComponentChildren;
}

export const showAccount = (
  context: IdentityPageContext,
  { title, lead, body, ...frame }: AccountView,
): PageReply => {
  const t = accountWords.translator(localeOf(context));
  const done = context.query["done"] ?? "";
  const isOverview = context.request.url.split("?")[0] === "/account";
  return identityPage(context, {
    title,
    current: "/account",
    width: "wide",
    ...frame,
    body: (
      <>
        {isOverview ? null : (
          <p>
            <a href="/account">← {t("back")}</a>
          </p>
        )}
        <PageTitle title={title} lead={lead} />
        {isDone(done) ? <Alert tone="success" role="status" title={t(done)} /> : null}
        {body}
      </>
    ),
  });
};

/** After a form: back to a page, which says what was done. */
export const doneAt = (path: string, done: Done): PageReply =>
  redirect(withQuery(path, "done", done));
