/** Code in the language that was chosen, each with a button that takes it along. */
import { Snippet } from "#ui/components/copy-text.tsx";
import { Tabs } from "#ui/components/tabs.tsx";
import { askingIn, believingIn, languages, type Language } from "./api-samples.ts";
import type { ConnectionTranslate } from "./connection.words.ts";

interface SamplesProps {
  readonly url: string;
  readonly language: Language;
  /** Of the page, to which the choice of a language leads back. */
  readonly at: string;
  readonly t: ConnectionTranslate;
}

export const ApiSamples = ({ url, language, at, t }: SamplesProps) => (
  <>
    <Tabs
      label={t("language")}
      links={languages.map((one) => ({
        href: `${at}?language=${encodeURIComponent(one)}`,
        text: one,
        current: one === language,
      }))}
    />
    <h2>{t("asking")}</h2>
    <Snippet text={askingIn(language, url)} name={t("asking")} what={t("askingWhat")} />
    <h2>{t("believing")}</h2>
    <p>{t("believingText")}</p>
    <Snippet text={believingIn(language)} name={t("believing")} what={t("believingWhat")} />
  </>
);
