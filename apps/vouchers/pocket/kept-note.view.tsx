/** Says of a page that it is an old one; shown where the phone had no network to ask for a new. */
import { Alert } from "#ui/components/alert.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { useScript } from "#ui/page-context.ts";
import { usePocketWords } from "./pocket.words.ts";

/** `at`: as of when the page tells. The worker turns the attribute of a page that it kept. */
export const KeptNote = ({ at }: { readonly at: Date }) => {
  useScript("pocket");
  const t = usePocketWords();
  return (
    <div class="kept-note" data-kept="no">
      <Alert tone="warning" title={t("keptTitle")}>
        {t("keptText")} <DateTime at={at} />
      </Alert>
    </div>
  );
};
