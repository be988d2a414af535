/** The list on this page as a file for spreadsheets. */
import { LinkButton } from "../components/button.tsx";
import { useConsoleWords } from "./use-console-words.ts";

export const CsvButton = ({ href }: { readonly href: string }) => (
  <LinkButton href={href} kind="link">
    {useConsoleWords()("csv")}
  </LinkButton>
);
