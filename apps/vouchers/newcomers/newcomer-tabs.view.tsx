/** Members and the ways in which they come, as sections of one page. */
import { Tabs } from "#ui/components/tabs.tsx";
import { useNewcomersWords } from "./newcomers.words.ts";

export const NewcomerTabs = ({ current }: { readonly current: string }) => {
  const t = useNewcomersWords();
  const link = (href: string, text: string) => ({ href, text, current: href === current });
  return (
    <Tabs
      label={t("tabs")}
      links={[
        link("/members", t("membersTab")),
        link("/members/invitations", t("invitationsTab")),
        link("/members/requests", t("requestsTab")),
        link("/members/file", t("fileTab")),
      ]}
    />
  );
};
