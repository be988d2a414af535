/** The button of passkeys with its words, for the account and for the sign-in page. */
import { PasskeyButton, type PasskeyButtonProps } from "../islands/passkey-button.tsx";
import { usePasskeyWords } from "./passkey-words.ts";

/** How a person comes in who has no passkey at hand. */
type Otherwise = "password" | "code";

export interface AddPasskeyProps extends Pick<PasskeyButtonProps, "next" | "proveAgain"> {
  readonly otherwise: Otherwise;
}

export const AddPasskey = ({ otherwise, ...to }: AddPasskeyProps) => {
  const t = usePasskeyWords();
  const words = {
    waiting: t("waiting"),
    known: t("known"),
    unable: t("unable"),
    failed: t("failed"),
    needsScript: t(otherwise === "password" ? "needsScriptPassword" : "needsScript"),
    button: t("make"),
  };
  return <PasskeyButton mode="register" kind="primary" {...to} words={words} />;
};

export interface PasskeySignInProps extends Pick<PasskeyButtonProps, "next" | "place"> {
  readonly otherwise: Otherwise;
}

/** Shows nothing where the browser cannot use passkeys, or runs no scripts. */
export const PasskeySignIn = ({ otherwise, ...to }: PasskeySignInProps) => {
  const t = usePasskeyWords();
  const words = {
    waiting: t("waiting"),
    unable: t("unable"),
    failed: t(otherwise === "password" ? "failedPassword" : "failedCode"),
    button: t("signIn"),
  };
  return <PasskeyButton mode="sign-in" kind="secondary" {...to} words={words} />;
};
