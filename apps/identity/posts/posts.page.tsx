/** A tenant's posts: written, planned, published, and what they brought. */
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
import { dropPost, planPost, publishNow, writePost } from "./change-post.command.ts";
import { metricDays, postsShown } from "./limits.ts";
import { readMoment, readText, type PostProblem, type PostState } from "./post.domain.ts";
import { PostDetails, PostForm, PostTable } from "./post-list.view.tsx";
import { findPost, listPosts, metricsOf } from "./posts.query.ts";
import { postWords } from "./posts.words.ts";

export const postsPage = tenantPage(
  { name: "postsPage", route: "GET /marketing/posts", summary: "A tenant's posts." },
  (context, visit) => showPosts(context, visit, null),
);

export const changePostsPage = tenantPage(
  {
    name: "changePostsPage",
    route: "POST /marketing/posts",
    summary: "Write, plan, publish or delete a post.",
    needs: "change",
  },
  async (context, visit) => {
    const { form } = context;
    const done = isId(form["post"] ?? "")
      ? await changed(context, visit, form["post"] ?? "")
      : await written(context, visit);
    return "problem" in done
      ? showPosts(context, visit, done.problem)
      : redirect(`${addressOf(visit)}?done=${done.told}`);
  },
);

const addressOf = ({ tenant }: Pick<TenantVisit, "tenant">): string =>
  marketingAddress(tenant.id, "posts");

type Done = { readonly told: string } | { readonly problem: PostProblem };

const told = [
  ...(["published", "scheduled", "saved", "removed"] as const),
  ...(["later", "failed", "unchanged"] as const),
];

const toldOf: Readonly<Record<PostState, string>> = {
  published: "published",
  scheduled: "later",
  failed: "failed",
  draft: "unchanged",
};

const written = async (
  { form, now, services }: IdentityPageContext,
  { tenant }: TenantVisit,
): Promise<Done> => {
  const wanted = form["do"];
  const text = readText(form["text"]);
  if (isProblem(text)) return { problem: text };
  const at = wanted === "schedule" ? readMoment(momentIn(form), now) : null;
  if (typeof at === "string") return { problem: at };
  const accountId = isId(form["account"] ?? "") ? (form["account"] ?? "") : null;
  const post = { tenantId: tenant.id, text, publishAt: at };
  const id = accountId && (await writePost(services.db, { ...post, accountId }, now));
  if (!id) return { problem: "no_account" };
  if (wanted !== "now") return { told: at ? "scheduled" : "saved" };
  const tried = await publishNow(services, { tenantId: tenant.id, id });
  return { told: toldOf[tried?.state ?? "draft"] };
};

const momentIn = (form: IdentityPageContext["form"]) => ({
  day: form["day"] ?? "",
  time: form["time"] ?? "",
});

const problems = ["no_text", "long_text"] as const;

const isProblem = (read: string): read is (typeof problems)[number] =>
  (problems as readonly string[]).includes(read);

const changed = async (
  { form, now, services }: IdentityPageContext,
  { tenant }: TenantVisit,
  id: string,
): Promise<Done> => {
  const post = { tenantId: tenant.id, id };
  const toldWhen = (known: boolean, done: string): Done => ({ told: known ? done : "unchanged" });
  if (form["do"] === "remove")
    return toldWhen(await dropPost(services.db, tenant.id, id), "removed");
  if (form["do"] === "draft")
    return toldWhen(await planPost(services.db, post, null, now), "saved");
  const found = await findPost(services.db, tenant.id, id);
  if (found === null || found.state === "published") return { told: "unchanged" };
  const tried = await publishNow(services, post);
  return { told: toldOf[tried?.state ?? "draft"] };
};

const showPosts = async (
  context: IdentityPageContext,
  visit: TenantVisit,
  problem: PostProblem | null,
): Promise<PageReply> => {
  const { services, query, form } = context;
  const { tenant, rights } = visit;
  const t = postWords.translator(localeOf(context));
  const at = addressOf(visit);
  const asked = isId(query["post"] ?? "") ? (query["post"] ?? "") : null;
  const [accounts, posts, shown] = await Promise.all([
    socialAccountsOf(services.db, tenant.id),
    listPosts(services.db, tenant.id, null, postsShown),
    asked === null ? null : findPost(services.db, tenant.id, asked),
  ]);
  const metrics = shown && (await metricsOf(services.db, shown, metricDays));
  const mayChange = rights.has("change");
  return marketingPage(context, visit, {
    title: t("title"),
    lead: t("lead"),
    section: "posts",
    status: problem === null ? 200 : 400,
    body: (
      <>
        <Flash done={query["done"]} texts={Object.fromEntries(told.map((one) => [one, t(one)]))} />
        {shown && metrics ? <PostDetails post={shown} metrics={metrics} /> : null}
        <NeedsAccount tenantId={tenant.id} mayChange={mayChange} accounts={accounts.length}>
          <PostForm at={at} accounts={accounts} typed={form} problem={problem} />
        </NeedsAccount>
        <PostTable at={at} posts={posts} accounts={accounts} mayChange={mayChange} />
      </>
    ),
  });
};
