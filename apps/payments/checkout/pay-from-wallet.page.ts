/** The button of the checkout page by which its owner's wallet pays. */
import { redirect } from "#platform/http/page.ts";
import { payFromWallet } from "./pay-from-wallet.command.ts";
import { railsOf } from "../rails/rails.ts";
import { page } from "../callers/route.ts";
import { factsOf, unknownCheckout } from "./checkout.page.tsx";
import { viewerOf } from "../console/frame.view.tsx";

export const payFromWalletPage = page(
  {
    name: "payFromWalletPage",
    route: "POST /checkout/:token/wallet",
    summary: "Pay from my wallet instead.",
    auth: ["public", "session"],
  },
  async (context) => {
    const { services, settings } = context;
    const facts = await factsOf(context);
    if (!facts) return unknownCheckout(context);
    const home = `/checkout/${facts.token}`;
    const viewer = viewerOf(context);
    if (!viewer) return redirect(`/sign-in?next=${encodeURIComponent(home)}`);
    await payFromWallet(railsOf(services, settings), facts.payment.id, viewer.personId);
    return redirect(home);
  },
);
