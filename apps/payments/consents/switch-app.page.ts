/** The switch of an app on a wallet's page. */
import { refuse } from "#platform/errors.ts";
import { redirect } from "#platform/http/page.ts";
import { isId } from "#platform/id.ts";
import { switchApp } from "./switch-app.command.ts";
import { page } from "../callers/route.ts";
import { viewerOf } from "../console/frame.view.tsx";

export const switchAppPage = page(
  {
    name: "switchAppPage",
    route: "POST /wallet/apps/:lineage",
    auth: ["session"],
    summary: "Let an app charge my wallet, or no longer.",
  },
  async (context) => {
    const { path, form, services, now } = context;
    const viewer = viewerOf(context);
    const lineageId = path["lineage"] ?? "";
    const to = form["to"];
    if (!viewer || !isId(lineageId)) return refuse("not_found");
    if (to !== "on" && to !== "off") return refuse("invalid_request", { field: "to" });
    const known = await switchApp(services, {
      userId: viewer.personId,
      lineageId,
      allowed: to === "on",
      at: now,
    });
    return known ? redirect(`/?switched=${to}&app=${lineageId}`) : refuse("not_found");
  },
);
