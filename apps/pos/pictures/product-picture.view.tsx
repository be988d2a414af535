/** A product's picture, and the switch that takes it off sale. */
import { Button, ButtonRow } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { FileInput } from "#ui/components/fields/file-input.tsx";
import { Form, type FormError } from "#ui/components/fields/form.tsx";
import type { Product } from "../catalog/product.domain.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import type { CatalogTranslate } from "../catalog/catalog.words.ts";
import { placeOf } from "../console/frame.view.tsx";
import { pictureSrc } from "../console/office-parts.view.tsx";

interface PictureCardProps {
  readonly product: Product;
  readonly tenant: Tenant;
  readonly t: CatalogTranslate;
  readonly errors: readonly FormError[];
}

export const PictureCard = ({ product, tenant, t, errors }: PictureCardProps) => {
  const src = pictureSrc(product.pictureUrl);
  const here = placeOf(tenant, `catalog/${product.id}`);
  return (
    <>
      <Card title={t("picture")}>
        {src === "" ? (
          <p>{t("noPicture")}</p>
        ) : (
          <img class="picture" src={src} alt={t("pictureAlt", { name: product.name })} />
        )}
        <Form action={`${here}/picture`} encoding="multipart/form-data" errors={errors}>
          <FileInput
            name="picture"
            label={t("pictureFile")}
            hint={t("pictureHint")}
            accept="image/png,image/jpeg,image/webp"
            error={errors[0]?.text}
          />
          <ButtonRow>
            <Button kind="secondary">{t("upload")}</Button>
          </ButtonRow>
        </Form>
        {src === "" ? null : (
          <Form action={`${here}/picture`} hidden={{ remove: "yes" }}>
            <Button kind="link">{t("removePicture")}</Button>
          </Form>
        )}
      </Card>
      <Card title={t("isActive")}>
        <p>{t("isActiveHint")}</p>
        <Form
          action={`${here}/standing`}
          hidden={{ standing: product.active ? "resting" : "active" }}
        >
          <Button kind="secondary">{t(product.active ? "pause" : "resume")}</Button>
        </Form>
      </Card>
    </>
  );
};
