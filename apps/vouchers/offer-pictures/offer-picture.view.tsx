/** An offer's picture, and the form by which its own people give it one. */
import { Button, ButtonRow } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { FileInput } from "#ui/components/fields/file-input.tsx";
import { Form, type FormError } from "#ui/components/fields/form.tsx";
import type { Offer } from "../offers/offer.domain.ts";
import { useOfferPictureWords } from "./offer-picture.words.ts";

type Shown = Pick<Offer, "id" | "title" | "pictureId">;

/** Nothing where there is none. In a list it stands beside its title, which says the same. */
export const OfferPicture = ({
  offer,
  beside = false,
}: {
  readonly offer: Shown;
  readonly beside?: boolean;
}) => {
  const t = useOfferPictureWords();
  if (offer.pictureId === null) return null;
  return (
    <img
      class="offer-picture"
      src={`/offers/${offer.id}/pictures/${offer.pictureId}`}
      alt={beside ? "" : t("alt", { title: offer.title })}
      loading={beside ? "lazy" : undefined}
      decoding="async"
    />
  );
};

interface FormProps {
  readonly offer: Shown;
  readonly errors: readonly FormError[];
}

export const OfferPictureForm = ({ offer, errors }: FormProps) => {
  const t = useOfferPictureWords();
  const action = `/offers/${offer.id}/picture`;
  const has = offer.pictureId !== null;
  return (
    <Card title={t("title")}>
      <Form action={action} encoding="multipart/form-data" errors={errors} label={t("title")}>
        <FileInput
          name="picture"
          label={t("file")}
          hint={t("hint")}
          accept="image/png,image/jpeg,image/webp"
          error={errors[0]?.text}
        />
        <ButtonRow>
          <Button kind="secondary">{t(has ? "change" : "put")}</Button>
        </ButtonRow>
      </Form>
      {has ? (
        <Form action={action} hidden={{ remove: "yes" }}>
          <Button kind="link">{t("remove")}</Button>
        </Form>
      ) : null}
    </Card>
  );
};
