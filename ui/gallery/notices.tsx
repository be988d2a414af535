/** Alerts, badges and the empty state. */
import { Alert } from "../components/alert.tsx";
import { Badge } from "../components/badge.tsx";
import { ButtonRow, LinkButton } from "../components/button.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { Columns, Stack } from "../components/layout.tsx";
import { Section } from "./section.tsx";
import { useGalleryWords } from "./use-gallery-words.ts";

export const Notices = () => {
  const t = useGalleryWords();
  return (
    <Section id="notices" title={t("notices")}>
      <Columns>
        <Stack>
          <Alert>{t("infoText")}</Alert>
          <Alert tone="success" title={t("successTitle")}>
            {t("successText")}
          </Alert>
          <Alert tone="warning">{t("warningText")}</Alert>
          <Alert tone="danger" title={t("dangerTitle")}>
            {t("dangerText")}
          </Alert>
        </Stack>
        <Stack>
          <ButtonRow>
            <Badge tone="success">{t("paid")}</Badge>
            <Badge tone="info">{t("pending")}</Badge>
            <Badge tone="warning">{t("expired")}</Badge>
            <Badge tone="danger">{t("failed")}</Badge>
            <Badge>{t("draft")}</Badge>
          </ButtonRow>
          <EmptyState
            title={t("emptyTitle")}
            level={3}
            action={
              <LinkButton href="#notices" kind="secondary">
                {t("emptyAction")}
              </LinkButton>
            }
          >
            {t("emptyText")}
          </EmptyState>
        </Stack>
      </Columns>
    </Section>
  );
};
