/** The head of every page of a matter: what it is, how it stands, and the tabs of its rooms. */
import type { ComponentChildren } from "preact";
import type { PageReply } from "#platform/http/page.ts";
import { Badge } from "#ui/components/badge.tsx";
import { Alert } from "#ui/components/alert.tsx";
import { Stack } from "#ui/components/layout.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Tabs } from "#ui/components/tabs.tsx";
import { mayWorkAt } from "../callers/access.ts";
import type { LegalPageContext } from "../callers/route.ts";
import { legalPage, localeOf } from "../console/frame.view.tsx";
import { matterTabs } from "../contents/matter-tabs.ts";
import type { Firm } from "../firms/firm.domain.ts";
import { isOver, type Matter } from "../matters/matter.domain.ts";
import { matterPlace } from "../matters/matter-place.ts";
import { StatusBadge } from "../matters/matter-parts.view.tsx";
import { matterWords } from "../matters/matters.words.ts";

interface TabFrame {
  readonly firm: Firm;
  readonly matter: Matter;
  /** The end of the tab's address, as `matterTabs` has it. */
  readonly tab: string;
  /** One sentence of what went wrong; the page is then answered with `status`, 409 if none. */
  readonly problem?: string | undefined;
  readonly status?: number | undefined;
  readonly body: ComponentChildren;
}

/** A whole page of a matter: every tab's answer is made by this. */
export const matterReply = (
  context: LegalPageContext,
  { firm, matter, tab, problem, status = problem === undefined ? 200 : 409, body }: TabFrame,
): PageReply => {
  const locale = localeOf(context);
  const t = matterWords.translator(locale);
  const links = matterTabs
    .filter(({ duty }) => mayWorkAt(context.caller, firm.id, duty))
    .map(({ rest, es, en }) => ({
      href: matterPlace(firm, matter, rest),
      text: locale === "en" ? en : es,
      current: rest === tab,
    }));
  return legalPage(context, {
    title: matter.title,
    firm,
    section: "matters",
    matterId: isOver(matter) ? undefined : matter.id,
    status,
    currentUrl: matterPlace(firm, matter, tab),
    body: (
      <Stack>
        <PageTitle title={matter.title} lead={`${matter.clientName} · ${matter.practiceArea}`} />
        <p>
          <StatusBadge status={matter.status} t={t} />{" "}
          {matter.restricted ? <Badge tone="danger">{t("restricted")}</Badge> : null}
        </p>
        {links.length > 1 ? <Tabs label={matter.title} links={links} /> : null}
        {problem === undefined ? null : <Alert tone="danger">{problem}</Alert>}
        {body}
      </Stack>
    ),
  });
};
