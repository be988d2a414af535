/** Takes the person's answer to what a client asks for. */
import { redirect } from "#platform/http/page.ts";
import { allow, errorAddress, type Standpoint } from "../authorization/authorize.command.ts";
import { userAgentOf } from "../sign-in/complete-sign-in.command.ts";
import { continueAddress, openInteraction, sealInteraction } from "../authorization/interaction.ts";
import { page } from "../callers/route.ts";
import { brokenRequestPage } from "../authorization/broken-request.view.tsx";
import { viewerOf } from "../console/frame.view.tsx";
import { clientOf, show } from "../authorization/go-on.ts";

export const consentPage = page(
  {
    name: "consentPage",
    route: "POST /oauth/consent",
    auth: ["public", "session"],
    summary: "Take a person's answer to a client's question.",
  },
  async (context) => {
    const { services, form, now } = context;
    const interaction = openInteraction(services, form["i"] ?? "");
    const client = interaction && (await clientOf(context, interaction));
    if (!interaction || !client) return brokenRequestPage(context, "expired");
    const viewer = viewerOf(context);
    const at: Standpoint = { client, interaction, viewer, now };
    // Signed out meanwhile, or somebody else by now: the question is put again.
    if (!viewer || viewer.device.id !== interaction.deviceId) {
      return redirect(
        continueAddress(sealInteraction(services, { ...interaction, deviceId: null })),
      );
    }
    if (form["decision"] !== "allow") {
      const description = "The person did not allow it.";
      return redirect(errorAddress(services, at, { error: "access_denied", description }));
    }
    const { request } = context;
    const from = { address: request.address, userAgent: userAgentOf(request) };
    return show(context, at, await allow(services, at, viewer, from));
  },
);
