/** Parts that the pages of a charge share: its head, the vouchers in it, and how it was paid. */
import type { ComponentChildren } from "preact";
import { formatDate } from "#ui/i18n/format.ts";
import { List } from "#ui/components/lists.tsx";
import { Money } from "#ui/components/money.tsx";
import { Receipt } from "#ui/components/receipt.tsx";
import { usePage } from "#ui/page-context.ts";
import type { Charge } from "../charges/charge.domain.ts";
import { useVoucherWords } from "../console/vouchers.words.ts";
import type { VoucherLine } from "./charge-state.query.ts";
import type { ShownCharge } from "./shown-charge.query.ts";

interface HeadProps extends ShownCharge {
  readonly children?: ComponentChildren;
}

/** Whom one pays and how much: the first thing on the screen. */
export const ChargeHead = ({ charge, stall, children }: HeadProps) => {
  const t = useVoucherWords();
  return (
    <div class="due">
      <h1>{stall.name}</h1>
      <p>{t("chargeOf")}</p>
      <Money cents={charge.totalCents} />
      {charge.externalRef === null || charge.externalRef === "" ? null : (
        <p class="quiet">{t("ticket", { reference: charge.externalRef })}</p>
      )}
      {children}
    </div>
  );
};

/** More rows than fit a phone's screen tell nobody more. */
const rowsMost = 6;

interface LinesProps {
  readonly lines: readonly VoucherLine[];
  readonly label: string;
}

/** One row per issuer and day of expiry; what does not fit is summed in the last. */
export const VoucherLines = ({ lines, label }: LinesProps) => {
  const t = useVoucherWords();
  const { locale, timeZone } = usePage();
  const groups = new Map<string, { stall: string; date: string; cents: number }>();
  for (const { issuerName, expiresAt, cents, issuerCellId } of lines) {
    const date = formatDate(expiresAt, locale, "date", timeZone);
    const key = `${issuerCellId} ${date}`;
    const before = groups.get(key)?.cents ?? 0;
    groups.set(key, { stall: issuerName, date, cents: before + cents });
  }
  const rows = [...groups].map(([key, { stall, date, cents }]) => ({
    key,
    title: t("vouchersOf", { stall }),
    detail: t("expiresOn", { date }),
    cents,
  }));
  const shown = rows.slice(0, rowsMost);
  const rest = rows.slice(rowsMost);
  const last = rest.length > 0 ? [restRow(rest, t("moreLines", { count: rest.length }))] : [];
  return (
    <List
      label={label}
      rows={[...shown, ...last].map(({ cents, ...row }) => ({
        ...row,
        end: <Money cents={cents} />,
      }))}
    />
  );
};

const restRow = (rest: readonly { readonly cents: number }[], title: string) => ({
  key: "rest",
  title,
  detail: undefined,
  cents: rest.reduce((sum, row) => sum + row.cents, 0),
});

interface PaidProps extends ShownCharge {
  readonly lines: readonly VoucherLine[];
  readonly children?: ComponentChildren;
}

/** How a settled charge was paid: vouchers by issuer, then cash. */
export const PaidReceipt = ({ charge, stall, lines, children }: PaidProps) => {
  const t = useVoucherWords();
  const byIssuer = new Map<string, { name: string; cents: number }>();
  for (const { issuerCellId, issuerName, cents } of lines) {
    const before = byIssuer.get(issuerCellId)?.cents ?? 0;
    byIssuer.set(issuerCellId, { name: issuerName, cents: before + cents });
  }
  const vouchers = [...byIssuer.values()].map(({ name, cents }) => ({
    name: t("vouchersOf", { stall: name }),
    cents,
  }));
  const cash = cashOf(charge);
  return (
    <Receipt
      merchant={stall.name}
      about={charge.externalRef ? t("ticket", { reference: charge.externalRef }) : undefined}
      at={charge.settledAt ?? charge.createdAt}
      lines={[...vouchers, ...(cash > 0 ? [{ name: t("cash"), cents: cash }] : [])]}
      totalCents={charge.totalCents}
    >
      {children}
    </Receipt>
  );
};

/** What is paid in money: what the vouchers on the charge leave. */
export const cashOf = ({ totalCents, valesAppliedCents }: Charge): number =>
  totalCents - valesAppliedCents;
