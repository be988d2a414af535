/** Who is here and the way out, at the foot of pages that have no menu. */
import { Button } from "../components/button.tsx";
import { useConsoleWords } from "./use-console-words.ts";

export const SignedInAs = ({ name }: { readonly name: string }) => {
  const t = useConsoleWords();
  return (
    <>
      <span>{t("signedInAs", { name })}</span>
      <form method="post" action="/sign-out">
        <Button kind="link">{t("signOut")}</Button>
      </form>
    </>
  );
};
