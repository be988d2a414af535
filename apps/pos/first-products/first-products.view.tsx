/** A trade's products as a list to tick, each with its price. */
import { trades, type Trade } from "#contracts/identity/business.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Button, LinkButton } from "#ui/components/button.tsx";
import { Checkbox } from "#ui/components/fields/checkbox.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import type { FirstProductsTranslate } from "./first-products.words.ts";
import { fieldsOf } from "./trade-file.domain.ts";
import type { ProposedProduct } from "./trade-products.ts";

interface FirstProductsProps {
  readonly action: string;
  readonly ways: { readonly file: string; readonly own: string };
  readonly trade: Trade;
  readonly products: readonly ProposedProduct[];
  /** Of a form that was refused; null at first: all are ticked. */
  readonly typed: Readonly<Record<string, string | undefined>> | null;
  readonly problem: string | null;
  /** They were taken; null before. */
  readonly done: { readonly nextUrl: string } | null;
  readonly t: FirstProductsTranslate;
}

export const FirstProducts = (props: FirstProductsProps) => {
  const { action, ways, trade, products, typed, problem, done, t } = props;
  return (
    <>
      <PageTitle title={t("title")} lead={t("lead")} />
      {done === null ? null : (
        <>
          <Alert tone="success" role="status" title={t("added")} />
          <div>
            <LinkButton href={done.nextUrl}>{t("goOn")}</LinkButton>
          </div>
        </>
      )}
      {problem === null ? null : <Alert tone="danger" role="alert" title={problem} />}
      <Form action={action} method="get" label={t("trade")}>
        <Select
          name="trade"
          label={t("trade")}
          value={trade}
          choices={trades.map((one) => ({ value: one, text: t(one) }))}
        />
        <div>
          <Button kind="secondary">{t("show")}</Button>
        </div>
      </Form>
      <Form action={action} checkedBy="server" label={t("title")} hidden={{ trade }}>
        {products.map((product, at) => (
          <Product key={product.name} product={product} at={at} typed={typed} t={t} />
        ))}
        <div>
          <Button>{t("add")}</Button>
        </div>
      </Form>
      <p>
        {t("more")} <a href={ways.file}>{t("file")}</a> · <a href={ways.own}>{t("own")}</a>
      </p>
    </>
  );
};

interface ProductProps extends Pick<FirstProductsProps, "typed" | "t"> {
  readonly product: ProposedProduct;
  readonly at: number;
}

const Product = ({ product, at, typed, t }: ProductProps) => {
  const { take, price } = fieldsOf(at);
  return (
    <div class="first-product">
      <Checkbox
        name={take}
        label={product.name}
        checked={typed === null || typed[take] !== undefined}
      />
      <TextInput
        name={price}
        label={t("price", { name: product.name })}
        labelHidden
        value={typed?.[price] ?? product.pesos.toFixed(2)}
        inputMode="decimal"
        autoComplete="off"
      />
    </div>
  );
};
