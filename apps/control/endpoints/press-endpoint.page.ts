/** The presses beside an endpoint of any app: try it now, send again what was not delivered. */
import { refuse, Refusal } from "#platform/errors.ts";
import { redirect } from "#platform/http/page.ts";
import { EndpointPress } from "#platform/webhooks/house/shapes.ts";
import { allows, operatorPage } from "../callers/gate.ts";
import { pressEndpoint, readEndpointAt } from "./app-endpoints.client.ts";

export const pressEndpointPage = operatorPage(
  {
    name: "pressEndpointPage",
    route: "POST /endpoints/:app/:id",
    summary: "Try a webhook of any app now, or send again.",
  },
  async (context) => {
    const at = readEndpointAt(context.path);
    const press = EndpointPress.safeParse(context.form);
    if (!at || !press.success) return refuse("not_found");
    const here = `/endpoints/${at.app}/${at.id}`;
    if (!allows(context, "admin:manage")) return redirect(`${here}?done=denied`);
    const done = await pressEndpoint(context.services, at, press.data);
    if (!(done instanceof Refusal))
      return redirect(`${here}?done=${press.data.act === "retry" ? "retried" : "replayed"}`);
    return done.code === "not_found" ? done : redirect(`${here}?done=notDone`);
  },
);
