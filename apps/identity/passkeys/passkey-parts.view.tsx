/** The button of passkeys with its words, for the account and for the sign-in page. */
import type { Locale } from "#ui/i18n/locale.ts";
import { PasskeyButton } from "#ui/islands/passkey-button.tsx";
import { securityWords } from "../events/security.words.ts";

export const AddPasskey = ({ locale }: { readonly locale: Locale }) => {
  const t = securityWords.translator(locale);
  const { waiting, known, unable } = sharedWords(locale);
  const failed = t("addFailed");
  const needsScript = t("needsScript");
  const words = { waiting, known, unable, failed, needsScript, button: t("makePasskey") };
  return (
    <PasskeyButton
      mode="register"
      kind="primary"
      next="/account/passkeys?done=donePasskey"
      proveAgain="/sign-in?again=1&next=%2Faccount%2Fpasskeys%2Fnew"
      words={words}
    />
  );
};

export interface PasskeySignInProps {
  readonly locale: Locale;
  /** Where to go once signed in: a path of this app. */
  readonly next: string;
}

/** Shows nothing where the browser cannot use passkeys, or runs no scripts. */
export const PasskeySignIn = ({ locale, next }: PasskeySignInProps) => {
  const t = securityWords.translator(locale);
  const words = { ...sharedWords(locale), button: t("signIn"), failed: t("failed") };
  return <PasskeyButton mode="sign-in" kind="secondary" next={next} words={words} />;
};

const sharedWords = (locale: Locale) => {
  const t = securityWords.translator(locale);
  return { waiting: t("waiting"), known: t("known"), unable: t("unable") };
};
