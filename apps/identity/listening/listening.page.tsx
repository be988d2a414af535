/** What a tenant listens for, and what was heard. */
import { redirect, type PageReply } from "#platform/http/page.ts";
import { isId } from "#platform/id.ts";
import { Flash } from "#ui/console/flash.tsx";
import type { IdentityPageContext } from "../callers/route.ts";
import { socialAccountsOf } from "../connected-accounts/social-accounts.query.ts";
import { localeOf } from "../console/frame.view.tsx";
import { marketingAddress } from "../marketing/marketing-address.ts";
import { marketingPage } from "../marketing/marketing-frame.view.tsx";
import { NeedsAccount } from "../marketing/needs-account.view.tsx";
import { tenantPage, type TenantVisit } from "../tenant-people/tenant-gate.tsx";
import { keywordOf } from "./keyword.domain.ts";
import { KeywordForm, KeywordList, MentionList, MutedList } from "./listening.view.tsx";
import { listeningWords } from "./listening.words.ts";
import { keywordsOf, listMentions, mutedAuthors } from "./listening.query.ts";
import { mentionsShown } from "./limits.ts";
import { addKeyword, endKeyword, hearAgain, muteWriter, setMentionSeen } from "./listen.command.ts";

type Problem = "wrong" | "no_account";

export const listeningPage = tenantPage(
  { name: "listeningPage", route: "GET /marketing/listening", summary: "Mentions at networks." },
  (context, visit) => showListening(context, visit, null),
);

export const changeListeningPage = tenantPage(
  {
    name: "changeListeningPage",
    route: "POST /marketing/listening",
    summary: "Add or end a keyword, mute an author, mark a mention.",
    needs: "change",
  },
  async (context, visit) => {
    const problem = await changed(context, visit.tenant.id);
    return problem === null
      ? redirect(`${marketingAddress(visit.tenant.id, "listening")}?done=done`)
      : showListening(context, visit, problem);
  },
);

const changed = async (
  { form, now, services: { db } }: IdentityPageContext,
  tenantId: string,
): Promise<Problem | null> => {
  const { do: deed, account = "", author = "" } = form;
  const id = isId(form["id"] ?? "") ? (form["id"] ?? "") : null;
  if (deed === "end" && id) await endKeyword(db, tenantId, id);
  else if (deed === "mute" && id) await muteWriter(db, tenantId, id, now);
  else if (deed === "seen" && id) await setMentionSeen(db, tenantId, id);
  else if (deed === "hear") await hearAgain(db, tenantId, author.replace(/\0/g, ""));
  else {
    const keyword = keywordOf(form["keyword"]);
    if (keyword === null) return "wrong";
    const given = { tenantId, accountId: account, keyword };
    if (!isId(account) || !(await addKeyword(db, given, now))) return "no_account";
  }
  return null;
};

const showListening = async (
  context: IdentityPageContext,
  visit: TenantVisit,
  problem: Problem | null,
): Promise<PageReply> => {
  const { services, query, form } = context;
  const { tenant, rights } = visit;
  const t = listeningWords.translator(localeOf(context));
  const at = marketingAddress(tenant.id, "listening");
  const [accounts, keywords, mentions, muted] = await Promise.all([
    socialAccountsOf(services.db, tenant.id),
    keywordsOf(services.db, tenant.id),
    listMentions(services.db, tenant.id, null, mentionsShown),
    mutedAuthors(services.db, tenant.id),
  ]);
  const mayChange = rights.has("change");
  return marketingPage(context, visit, {
    title: t("title"),
    lead: t("lead"),
    section: "listening",
    status: problem === null ? 200 : 400,
    body: (
      <>
        <Flash done={query["done"]} texts={{ done: t("done") }} />
        <NeedsAccount tenantId={tenant.id} mayChange={mayChange} accounts={accounts.length}>
          <KeywordForm
            at={at}
            accounts={accounts}
            typed={form["keyword"]}
            problem={problem === null ? null : t(problem)}
            problemField={problem === "wrong" ? "keyword" : "account"}
          />
        </NeedsAccount>
        <KeywordList at={at} keywords={keywords} mayChange={mayChange} />
        <MentionList at={at} mentions={mentions} mayChange={mayChange} />
        <MutedList at={at} muted={muted} mayChange={mayChange} />
      </>
    ),
  });
};
