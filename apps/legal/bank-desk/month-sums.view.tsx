/** The three ways of a month beside each other, and the forms that compare and sign it. */
import { DateTime } from "#ui/components/date-time.tsx";
import { Alert } from "#ui/components/alert.tsx";
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { DescriptionList } from "#ui/components/lists.tsx";
import { Money } from "#ui/components/money.tsx";
import { decimalOf } from "#platform/money.ts";
import type { Reconciliation } from "../trust-reconciliations/reconciliations.query.ts";
import { notOne, type ThreeWay } from "../trust-reconciliations/three-way.domain.ts";
import type { BankTranslate } from "./bank.words.ts";

interface ThreeWaysProps {
  readonly sums: ThreeWay;
  readonly kept: Reconciliation;
  readonly t: BankTranslate;
}

export const ThreeWays = ({ sums, kept, t }: ThreeWaysProps) => {
  const shown = [
    ["statementBalance", sums.statementCents],
    ["inTransit", sums.inTransitCents],
    ["outstanding", sums.outstandingCents],
    ["bankErrors", sums.bankErrorCents],
    ["adjustedBank", sums.adjustedCents],
    ["book", sums.bookCents],
    ["ledgers", sums.ledgerCents],
    ["difference", sums.differenceCents],
  ] as const;
  const { signedAt, chainSeq, chainHash } = kept;
  return (
    <Card title={t(signedAt === null ? "prepared" : "signed")}>
      <DescriptionList
        facts={[
          ...shown.map(([name, cents]) => ({ name: t(name), value: <Money cents={cents} /> })),
          { name: t("unmatched"), value: String(sums.unmatchedLines) },
        ]}
      />
      {signedAt === null ? (
        <Alert tone={notOne(sums) === null ? "success" : "warning"} role="status">
          {notOne(sums) === null ? t("signText") : t("trust_not_reconciled")}
        </Alert>
      ) : (
        <p class="passage">
          {t("signed")}: <DateTime at={signedAt} /> · {chainSeq} · <code>{chainHash}</code>
        </p>
      )}
    </Card>
  );
};

interface PrepareProps {
  readonly at: string;
  readonly cents: number | undefined;
  readonly t: BankTranslate;
}

export const PrepareForm = ({ at, cents, t }: PrepareProps) => (
  <Card title={t("prepare")}>
    <Form action={`${at}/prepare`}>
      <div class="row-form">
        <TextInput
          name="balance"
          label={t("statementBalance")}
          inputMode="decimal"
          value={cents === undefined ? undefined : decimalOf(cents)}
          maxLength={20}
        />
        <Button>{t("prepare")}</Button>
      </div>
    </Form>
  </Card>
);

interface SignProps extends Pick<PrepareProps, "at" | "t"> {
  readonly isPartner: boolean;
}

/** Whoever is no partner reads who signs. */
export const SignForm = ({ at, isPartner, t }: SignProps) =>
  isPartner ? (
    <Form action={`${at}/sign`}>
      <div>
        <Button>{t("sign")}</Button>
      </div>
    </Form>
  ) : (
    <p>{t("partnerSigns")}</p>
  );
