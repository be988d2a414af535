/** For a payer who was told a code instead of shown one. */
import { Button } from "#ui/components/button.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { useVoucherWords } from "../console/vouchers.words.ts";

export const FindCharge = ({ typed }: { readonly typed?: string | undefined }) => {
  const t = useVoucherWords();
  return (
    <Form action="/c" method="get">
      <TextInput
        name="token"
        label={t("token")}
        hint={t("tokenHint")}
        value={typed}
        autoComplete="off"
        maxLength={20}
      />
      <Button kind="secondary" wide>
        {t("openCharge")}
      </Button>
    </Form>
  );
};
