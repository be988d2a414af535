/** The public page of a community's proof. */
import { isId } from "#platform/id.ts";
import { refusedPage } from "#ui/console/refused.tsx";
import { page } from "../callers/route.ts";
import { localeOf, voucherPage } from "../console/frame.view.tsx";
import { findProof } from "./proof.query.ts";
import { ProofView } from "./proof.view.tsx";
import { proofWords } from "./proof.words.ts";

export const proofPage = page(
  {
    name: "proofPage",
    route: "GET /proof/:id",
    summary: "What a community's ledger sums to, for anybody.",
    auth: ["public", "session"],
  },
  async (context) => {
    const t = proofWords.translator(localeOf(context));
    const id = context.path["id"] ?? "";
    const proof = isId(id) ? await findProof(context.services.db, id) : null;
    if (!proof) {
      const instead = { href: "/", text: t("home") };
      const gone = refusedPage({ title: t("unknownTitle"), text: t("unknownText"), instead });
      return voucherPage(context, { ...gone, status: 404 });
    }
    return voucherPage(context, {
      title: t("title", { community: proof.communityName }),
      width: "narrow",
      timeZone: proof.timeZone,
      body: <ProofView proof={proof} />,
    });
  },
);
