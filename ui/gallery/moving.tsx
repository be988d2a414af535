/** What lives in the browser: the whole charge page, a dialog, a countdown, a receipt. */
import { Alert } from "../components/alert.tsx";
import { ButtonRow, LinkButton } from "../components/button.tsx";
import { Card } from "../components/card.tsx";
import { CopyText } from "../components/copy-text.tsx";
import { Countdown } from "../components/countdown.tsx";
import { Dialog, DialogOpener } from "../components/dialog.tsx";
import { Columns } from "../components/layout.tsx";
import { LivePoll } from "../components/live-poll.tsx";
import { Money } from "../components/money.tsx";
import { QrCode } from "../components/qr-code.tsx";
import { Receipt } from "../components/receipt.tsx";
import { qrSvg } from "../qr.ts";
import { Section } from "./section.tsx";
import { useGalleryWords } from "./use-gallery-words.ts";

const svg = qrSvg("https://milpa.example/c/7K2M9QX4");

const Charge = () => {
  const t = useGalleryWords();
  return (
    <Card title="Café El Comal" level={3}>
      <Money cents={123_450} size="large" />
      <QrCode svg={svg} label={t("scanLabel")} caption={t("scan")} />
      <LivePoll id="charge" state="waiting" everySeconds={5} final>
        <Alert title={t("waiting")}>
          {t("waitingText")} <Countdown seconds={900} />
        </Alert>
      </LivePoll>
      <CopyText text="7K2M-9QX4" what={t("key")} />
      <ButtonRow>
        <DialogOpener dialog="cancel-charge">{t("dialogOpen")}</DialogOpener>
      </ButtonRow>
    </Card>
  );
};

const Sale = () => {
  const t = useGalleryWords();
  return (
    <Receipt
      merchant="Café El Comal"
      about="A-1041"
      at="2026-11-21T15:37:00Z"
      lines={[
        { name: t("coffee"), cents: 2800 },
        { name: t("tamales"), detail: t("tamalesDetail"), cents: 6600 },
      ]}
      sums={[
        { name: t("taxes"), cents: 1297 },
        { name: t("voucherLine"), cents: -5000 },
      ]}
      totalCents={4400}
    >
      <p>{t("thanks")}</p>
    </Receipt>
  );
};

export const Moving = () => {
  const t = useGalleryWords();
  return (
    <Section id="example" title={t("example")}>
      <Columns>
        <Charge />
        <Sale />
      </Columns>
      <Dialog
        id="cancel-charge"
        title={t("dialogTitle")}
        closeText={t("dialogKeep")}
        actions={
          <LinkButton href="#example" kind="danger">
            {t("dialogConfirm")}
          </LinkButton>
        }
      >
        <p>{t("dialogText")}</p>
      </Dialog>
    </Section>
  );
};
