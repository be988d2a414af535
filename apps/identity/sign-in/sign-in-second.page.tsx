/** The second step: a code of the person's app, or one of the codes that they kept. */
import { redirect, type PageReply } from "#platform/http/page.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Button } from "#ui/components/button.tsx";
import { CodeInput } from "#ui/components/fields/code-input.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { Stack } from "#ui/components/layout.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { withQuery } from "#ui/i18n/locale.ts";
import { completeSignIn } from "./complete-sign-in.command.ts";
import { takeProofTurn } from "../proofs/proof-turn.command.ts";
import { checkSecondFactor } from "../second-factor/second-factor.command.ts";
import { endSecondStep, secondStepOf } from "./second-step.ts";
import { page, type IdentityPageContext } from "../callers/route.ts";
import type { Account } from "../accounts/accounts.query.ts";
import {
  anyone,
  askToWait,
  entryPage,
  onTheWay,
  waitWords,
  wayOf,
  type Way,
} from "./entry-parts.view.tsx";
import { useEntryWords } from "./entry.words.ts";

const path = "/sign-in/second-factor";

export const secondFactorPage = page(
  { name: "secondFactorPage", route: `GET ${path}`, summary: "Second step.", auth: anyone },
  async (context) => {
    const way = await wayOf(context);
    const step = await secondStepOf(context.services, context.cookies, way.next);
    return step ? showStep(context, way, step.account, {}) : tooLate(context, way);
  },
);

export const passSecondFactor = page(
  { name: "passSecondFactor", route: `POST ${path}`, summary: "Second step.", auth: anyone },
  async (context) => {
    const { services, form, cookies } = context;
    const way = await wayOf(context);
    const step = await secondStepOf(services, cookies, way.next);
    if (!step) return tooLate(context, way);
    const { account, first } = step;
    const turn = await takeProofTurn(context, account, "second");
    const { waitSeconds } = turn;
    if (waitSeconds !== null) {
      return askToWait(showStep(context, way, account, { waitSeconds }), waitSeconds);
    }
    const passed = await checkSecondFactor(services, account.id, (form["code"] ?? "").slice(0, 50));
    if (!passed) return showStep(context, way, account, { wrong: true });
    await turn.succeeded();
    const methods = [...new Set([first, "otp", "mfa"])];
    const signedIn = await completeSignIn(context, { accountId: account.id, methods });
    if (!signedIn) return tooLate(context, way);
    return redirect(way.next, { cookies: [...signedIn, endSecondStep(services)] });
  },
);

const tooLate = ({ services }: IdentityPageContext, { next }: Way): PageReply =>
  redirect(withQuery(onTheWay("/sign-in", next), "notice", "late"), {
    cookies: [endSecondStep(services)],
  });

interface Shown {
  readonly wrong?: boolean;
  readonly waitSeconds?: number;
}

const showStep = (
  context: IdentityPageContext,
  way: Way,
  account: Account,
  shown: Shown,
): PageReply => {
  const { next, t } = way;
  const kind = (context.form["way"] ?? context.query["way"]) === "recovery" ? "recovery" : "app";
  const address = onTheWay(path, next);
  return entryPage(context, way, {
    title: t("secondTitle"),
    lead: t("secondFor", { email: account.email || account.name }),
    status: shown.wrong ? 401 : 200,
    currentUrl: kind === "recovery" ? withQuery(address, "way", kind) : address,
    body: <StepForm next={next} kind={kind} shown={shown} />,
  });
};

interface StepFormProps {
  readonly next: string;
  readonly kind: "recovery" | "app";
  readonly shown: Shown;
}

const StepForm = ({ next, kind, shown }: StepFormProps) => {
  const t = useEntryWords();
  const { wrong, waitSeconds } = shown;
  const error = wrong ? t("codeWrong") : undefined;
  const address = onTheWay(path, next);
  const field = { name: "code", error, autoFocus: true } as const;
  return (
    <Stack>
      {waitSeconds === undefined ? null : (
        <Alert tone="warning" role="alert" title={t("waitTitle")}>
          {waitWords(t, waitSeconds)}
        </Alert>
      )}
      <Form action={path} hidden={{ next, way: kind }}>
        {kind === "app" ? (
          <CodeInput {...field} label={t("code")} hint={t("codeHint")} />
        ) : (
          <TextInput
            {...field}
            label={t("recoveryCode")}
            hint={t("recoveryHint")}
            autoComplete="off"
            maxLength={50}
          />
        )}
        <Button wide>{t("verify")}</Button>
      </Form>
      <p>
        {kind === "app" ? (
          <a href={withQuery(address, "way", "recovery")}>{t("useRecovery")}</a>
        ) : (
          <a href={address}>{t("useCode")}</a>
        )}
      </p>
    </Stack>
  );
};
