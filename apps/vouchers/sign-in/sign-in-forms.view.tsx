/** The two steps of signing in, at the addresses of this app. */
import { LinkButton } from "#ui/components/button.tsx";
import * as kit from "#ui/sign-in/code-forms.tsx";
import { useVoucherWords } from "../console/vouchers.words.ts";

interface Onward {
  /** Where the person was going. */
  readonly next: string;
}

export const ContactForm = ({ next, refused }: Onward & Pick<kit.ContactFormProps, "refused">) => {
  const hint = useVoucherWords()("contactHint");
  return <kit.ContactForm action="/sign-in/code" hidden={{ next }} hint={hint} refused={refused} />;
};

export interface SignInDoorProps extends Onward {
  /** `identity`: people prove who they are there, and need no code where they are known already. */
  readonly door: "identity" | "own";
}

/** The way in from the page of something else, such as a charge. */
export const SignInDoor = ({ next, door }: SignInDoorProps) => {
  const t = useVoucherWords();
  return door === "own" ? (
    <ContactForm next={next} />
  ) : (
    <LinkButton href={`/sign-in?next=${encodeURIComponent(next)}`} wide>
      {t("signIn")}
    </LinkButton>
  );
};

export const CodeForm = ({
  contact,
  next,
  wrong,
}: Onward & Pick<kit.CodeFormProps, "contact" | "wrong">) => {
  const t = useVoucherWords();
  return (
    <kit.CodeForm
      action="/sign-in"
      resend="/sign-in/code"
      restart={signInAddress(next)}
      hidden={{ contact, next }}
      contact={contact}
      hint={t("codeHint", { contact })}
      confirm={t("signIn")}
      wrong={wrong}
    />
  );
};

/** The charge's page asks by itself; every other page is asked for at `/sign-in`. */
export const signInAddress = (next: string): string =>
  next.startsWith("/c/") ? next : `/sign-in?next=${encodeURIComponent(next)}`;
