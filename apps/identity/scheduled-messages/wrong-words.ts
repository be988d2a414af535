/** How a form says what is wrong with words that somebody wrote. */
import { wrong, type FormError } from "#ui/components/fields/form.tsx";
import type { marketingWords } from "../marketing-frame/marketing.words.ts";
import type { WordsFault } from "./scheduled-message.domain.ts";

type Words = ReturnType<(typeof marketingWords)["translator"]>;

export const wrongWords = (
  fault: WordsFault | { readonly field: "name"; readonly kind: "missing" },
  t: Words,
): FormError =>
  wrong(
    fault.field,
    fault.kind === "long" ? t("bodyLong", { most: fault.most }) : t(`${fault.field}Wrong`),
  );
