/** The button of passkeys with its words, for the account and for the sign-in page. */
import type { Locale } from "#ui/i18n/locale.ts";
import { placeOf, type Tenant } from "../tenants/tenant.domain.ts";
import { PasskeyButton } from "./passkey-button.island.tsx";
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
  const proveAgain = signInAddress(tenant, next);
  return (
    <PasskeyButton
      mode="sign-in"
      kind="secondary"
      platformId={platformId}
      slug={slug}
      next={next}
      proveAgain={proveAgain}
      words={words}
    />
  );
};

export const AddPasskey = ({ locale, tenant }: PartProps) => {
  const { platformId, slug } = tenant;
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
      platformId={platformId}
      slug={slug}
      next={next}
      proveAgain={proveAgain}
      words={words}
    />
  );
};
