/** The button beside a finding, and where its press leads. */
import { MendAsked } from "#platform/attention/shapes.ts";
import { appName } from "#platform/control-plane/shapes.ts";
import { Refusal } from "#platform/errors.ts";
import { redirect } from "#platform/http/page.ts";
import { allows, operatorPage } from "../callers/gate.ts";
import { mendAsked } from "./mend-attention.ts";

const Asked = MendAsked.extend({ app: appName });

export const mendAttentionPage = operatorPage(
  { name: "mendAttentionPage", route: "POST /attention", summary: "Mend a finding." },
  async (context) => {
    const asked = Asked.safeParse(context.form);
    if (!asked.success) return redirect("/");
    if (!allows(context, "admin:manage")) return redirect("/?mend=denied");
    const outcome = await mendAsked(context.services, asked.data);
    return redirect(`/?mend=${outcome instanceof Refusal ? "away" : outcome}`);
  },
);
