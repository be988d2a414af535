/** The button of passkeys with its words, for the account and for the sign-in page. */
import type { Locale } from "#ui/i18n/locale.ts";
import { PasskeyButton } from "#ui/islands/passkey-button.tsx";
import { placeOf, type Tenant } from "../tenants/tenant.domain.ts";
import { accountWords } from "../account/account.words.ts";
import { signInAddress } from "../callers/consumer-gate.page.tsx";
import { signInWords } from "../sign-in/sign-in.words.ts";

interface PartProps {
  readonly locale: Locale;
  readonly tenant: Tenant;
}

const sharedWords = (locale: Locale) => {
  const t = signInWords.translator(locale);
  return { waiting: t("waiting"), unable: t("unable"), failed: t("passkeyFailed") };
};

/** Shows nothing where the browser cannot use passkeys, or runs no scripts. */
export const PasskeySignIn = ({ locale, tenant, next }: PartProps & { readonly next: string }) => {
  const { platformId, slug } = tenant;
  const t = signInWords.translator(locale);
  const words = { ...sharedWords(locale), button: t("passkeyButton") };
  const place = { platformId, slug };
  return <PasskeyButton mode="sign-in" kind="secondary" place={place} next={next} words={words} />;
};

export const AddPasskey = ({ locale, tenant }: PartProps) => {
  const t = accountWords.translator(locale);
  const words = {
    ...sharedWords(locale),
    button: t("makePasskey"),
    needsScript: t("needsScript"),
    known: t("passkeyKnown"),
    failed: t("passkeyFailed"),
  };
  const proveAgain = signInAddress(tenant, placeOf(tenant, "account/passkeys/new"), "again");
  const next = `${placeOf(tenant, "account/passkeys")}?done=donePasskey`;
  return (
    <PasskeyButton
      mode="register"
      kind="primary"
      next={next}
      proveAgain={proveAgain}
      words={words}
    />
  );
};
