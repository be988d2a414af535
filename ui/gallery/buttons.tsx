/** Buttons in every kind and state. */
import { Button, ButtonRow, LinkButton } from "../components/button.tsx";
import { Card } from "../components/card.tsx";
import { Section } from "./section.tsx";
import { useGalleryWords } from "./use-gallery-words.ts";

export const Buttons = () => {
  const t = useGalleryWords();
  return (
    <Section id="buttons" title={t("buttons")}>
      <Card>
        <ButtonRow>
          <Button type="button">{t("pay")}</Button>
          <Button type="button" kind="secondary">
            {t("save")}
          </Button>
          <Button type="button" kind="danger">
            {t("remove")}
          </Button>
          <LinkButton href="#buttons" kind="link">
            {t("details")}
          </LinkButton>
        </ButtonRow>
        <ButtonRow>
          <Button type="button" loading>
            {t("pay")}
          </Button>
          <Button type="button" disabled>
            {t("unavailable")}
          </Button>
        </ButtonRow>
      </Card>
    </Section>
  );
};
