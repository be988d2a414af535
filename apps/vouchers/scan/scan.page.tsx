/** Scanning: the camera reads a charge's or a person's code; typing it remains the way without. */
import { LinkButton } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { localeOf, voucherPage } from "../console/frame.view.tsx";
import { FindCharge } from "../payer/find-charge.view.tsx";
import { memberPage } from "../transfers/send.page.tsx";
import { scanWords } from "./scan.words.ts";
import { Scanner } from "./scanner.island.tsx";

export const scanPage = memberPage(
  { name: "scanPage", route: "GET /scan", summary: "Scan a code with the camera." },
  async (context) => {
    const t = scanWords.translator(localeOf(context));
    const words = {
      asking: t("asking"),
      looking: t("looking"),
      refused: t("refused"),
      absent: t("absent"),
      strange: t("strange"),
      label: t("label"),
    };
    return voucherPage(context, {
      title: t("title"),
      current: "/",
      width: "narrow",
      body: (
        <>
          <PageTitle title={t("title")} lead={t("lead")} />
          <Scanner base={context.services.baseUrl} words={words} />
          <Card title={t("without")}>
            <FindCharge />
            <LinkButton href="/transfers/new" kind="link" wide>
              {t("send")}
            </LinkButton>
          </Card>
        </>
      ),
    });
  },
);
