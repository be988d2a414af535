/** What is told to whom a page is not for: why, and where they may go instead. */
import { signInAddress } from "#platform/sign-in/next.ts";
import { ButtonRow, LinkButton } from "../components/button.tsx";
import { PageTitle } from "../components/page.tsx";
import { useConsoleWords } from "./use-console-words.ts";

export interface RefusedProps {
  readonly title: string;
  readonly text: string;
  /** What they can do to be let in. */
  readonly way?: string;
  readonly instead?: { readonly href: string; readonly text: string };
  /** Back to this page as somebody else; absent where the way in knows one account alone. */
  readonly returnUrl?: string;
}

/** The facts of a page that any frame shows. */
export const refusedPage = (props: RefusedProps) => ({
  title: props.title,
  status: 403,
  width: "narrow" as const,
  body: <Refused {...props} />,
});

const Refused = ({ title, text, way, instead, returnUrl }: RefusedProps) => {
  const t = useConsoleWords();
  return (
    <>
      <PageTitle title={title} lead={text} />
      {way === undefined ? null : <p>{way}</p>}
      <ButtonRow>
        {instead ? <LinkButton href={instead.href}>{instead.text}</LinkButton> : null}
        {returnUrl === undefined ? null : (
          <LinkButton kind="secondary" href={signInAddress(returnUrl, { prompt: "login" })}>
            {t("otherAccount")}
          </LinkButton>
        )}
      </ButtonRow>
    </>
  );
};
