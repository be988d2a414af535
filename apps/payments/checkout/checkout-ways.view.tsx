/** Ways to pay: a QR for a bank's app, a card at the gateway, a reference for a store's till. */
import { LinkButton } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { CopyText } from "#ui/components/copy-text.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { DescriptionList } from "#ui/components/lists.tsx";
import { QrCode } from "#ui/components/qr-code.tsx";
import { formatMoney } from "#ui/i18n/format.ts";
import { useLocale } from "#ui/page-context.ts";
import { qrSvg } from "#ui/qr.ts";
import type { CheckoutProps } from "./checkout-facts.query.ts";
import { useCheckoutWords } from "./checkout.words.ts";

export const CodiWay = ({ payment, token }: CheckoutProps) => {
  const t = useCheckoutWords();
  const amount = formatMoney(payment.cents, useLocale());
  const { qrString, folio } = payment;
  if (qrString === null) return null;
  return (
    <section class="stack">
      <h2>{t("codiTitle")}</h2>
      <ol class="how">
        <li>{t("codiStep1")}</li>
        <li>{t("codiStep2")}</li>
        <li>{t("codiStep3")}</li>
      </ol>
      <QrCode svg={qrSvg(qrString)} label={t("qrLabel", { amount })} caption={t("waiting")} />
      {folio === null ? null : (
        <DescriptionList
          facts={[
            { name: t("folio"), value: <CopyText text={folio} what={t("folioWhat")} /> },
            ...beforeFact(t("payBefore"), payment.expiresAt),
          ]}
        />
      )}
      <details>
        <summary>{t("samePhone")}</summary>
        <div class="stack">
          <p>{t("samePhoneText")}</p>
          <LinkButton href={`/checkout/${token}/qr.png`} kind="secondary">
            {t("saveImage")}
          </LinkButton>
          <p>{t("qrText")}</p>
          <CopyText text={qrString} what={t("qrTextWhat")} />
        </div>
      </details>
    </section>
  );
};

const beforeFact = (name: string, at: Date | null) =>
  at === null ? [] : [{ name, value: <DateTime at={at} /> }];

/** At the gateway's own page; sandbox's bank plays it where there is no gateway. */
export const CardWay = ({ payment, payUrl, bankUrl }: CheckoutProps) => {
  const t = useCheckoutWords();
  const href = payUrl ?? bankUrl;
  return (
    <Card title={t("cardTitle")}>
      <p>{href === null ? t("cardWait") : t("cardText")}</p>
      {href === null ? null : (
        <LinkButton href={href} wide>
          {t("cardButton")}
        </LinkButton>
      )}
      <DescriptionList facts={beforeFact(t("payBefore"), payment.expiresAt)} />
    </Card>
  );
};

export const CashWay = ({ payment, token, payUrl }: CheckoutProps) => {
  const t = useCheckoutWords();
  const amount = formatMoney(payment.cents, useLocale());
  const { reference, expiresAt } = payment;
  return (
    <section class="stack">
      <h2>{t("cashTitle")}</h2>
      <ol class="how">
        <li>{t("cashStep1")}</li>
        <li>{t("cashStep2")}</li>
        <li>{t("cashStep3", { amount })}</li>
      </ol>
      {reference === null ? null : (
        <>
          <figure class="barcode">
            <img
              src={`/checkout/${token}/barcode.png`}
              alt={t("barcodeLabel", { reference })}
              width="500"
              height="120"
            />
          </figure>
          <DescriptionList
            facts={[
              {
                name: t("reference"),
                value: <CopyText text={reference} what={t("referenceWhat")} />,
              },
              ...beforeFact(t("payBefore"), expiresAt),
            ]}
          />
        </>
      )}
      {payUrl === null ? null : (
        <LinkButton href={payUrl} wide>
          {t("cashVoucher")}
        </LinkButton>
      )}
    </section>
  );
};
