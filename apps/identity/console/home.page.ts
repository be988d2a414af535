/** The app's own address leads to what people come for: their account. */
import { redirect } from "#platform/http/page.ts";
import { page } from "../callers/route.ts";

export const homePage = page(
  { name: "homePage", route: "GET /", summary: "To the account.", auth: ["public", "session"] },
  () => Promise.resolve(redirect("/account")),
);
