/** The receipt of a transfer, as its sender and its receiver see it; and a member's own code. */
import { LinkButton } from "#ui/components/button.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { QrCode } from "#ui/components/qr-code.tsx";
import { Receipt } from "#ui/components/receipt.tsx";
import { formatDate } from "#ui/i18n/format.ts";
import { usePage } from "#ui/page-context.ts";
import { qrSvg } from "#ui/qr.ts";
import { spokenToken } from "../payer/charge-token.ts";
import type { ShownTransfer } from "./transfer-orders.query.ts";
import { useTransferWords } from "./transfers.words.ts";

interface ReceiptProps {
  readonly order: ShownTransfer;
  readonly direction: "sent" | "received";
  readonly issuers: ReadonlyMap<string, string>;
}

export const TransferReceipt = ({ order, direction, issuers }: ReceiptProps) => {
  const t = useTransferWords();
  const { locale, timeZone } = usePage();
  const sent = direction === "sent";
  const other = sent ? order.recipientName : order.senderName;
  const lines = order.lines.map(({ issuerCellId, expiresAt, cents }) => {
    const date = formatDate(expiresAt, locale, "date", timeZone);
    return { name: t("vouchersOf", { stall: issuers.get(issuerCellId) ?? "…", date }), cents };
  });
  return (
    <>
      <PageTitle
        title={t(sent ? "sentTitle" : "receivedTitle")}
        lead={t(sent ? "sentLead" : "receivedLead", { name: other })}
      />
      <Receipt
        merchant={t("sentTo", { name: order.recipientName })}
        about={t("sentBy", { name: order.senderName })}
        at={order.at}
        lines={summed(lines)}
        totalCents={order.cents}
      />
      <LinkButton kind="secondary" href="/" wide>
        {t("wallet")}
      </LinkButton>
      {sent ? (
        <LinkButton kind="link" href="/transfers/new" wide>
          {t("another")}
        </LinkButton>
      ) : null}
    </>
  );
};

/** Batches of one issuer and day are one line to a reader. */
const summed = (lines: readonly { readonly name: string; readonly cents: number }[]) => {
  const sums = new Map<string, number>();
  for (const { name, cents } of lines) sums.set(name, (sums.get(name) ?? 0) + cents);
  return [...sums].map(([name, cents]) => ({ name, cents }));
};

interface CodeProps {
  readonly name: string;
  readonly code: string;
  readonly url: string;
}

export const MyCode = ({ name, code, url }: CodeProps) => {
  const t = useTransferWords();
  const spoken = spokenToken(code);
  return (
    <>
      <PageTitle title={t("codeTitle")} lead={t("codeLead")} />
      <QrCode
        svg={qrSvg(url)}
        label={t("codeLabel", { name, code: spoken })}
        caption={
          <span class="centred">
            <strong>{name}</strong>
            <span class="token">{spoken}</span>
            <span class="quiet">{t("codeNote")}</span>
          </span>
        }
      />
    </>
  );
};
