/** Pages behind a gate, which decides who may be there and hands over what it found. */
import type { Refusal } from "../errors.ts";
import type { PageReply, PageShape } from "./page.ts";
import { routesOf, type Page, type PageContext } from "./route.ts";

export type Answer = Promise<PageReply | Refusal>;

export type GatedShape = Omit<PageShape, "auth">;

/** Strangers come to the gate too: it is the gate that sends them to sign in. */
export const gateAuth = ["public", "session"] as const;

/** The maker of pages behind `gate`, whose routes are written as they continue `at`. */
export const gatedPages =
  <Settings, Session, Found extends readonly unknown[], Shape extends GatedShape = GatedShape>(
    gate: (
      context: PageContext<Settings, Session>,
      show: (...found: Found) => Answer,
      shape: Shape,
    ) => Answer,
    at: "" | `/${string}` = "",
  ) =>
  (
    shape: Shape,
    handle: (
      context: PageContext<Settings, Session>,
      ...found: Found
    ) => Answer | PageReply | Refusal,
  ): Page => {
    const [method = "", rest = ""] = shape.route.split(" ");
    const route = `${method} ${at}${at !== "" && rest === "/" ? "" : rest}` as PageShape["route"];
    return routesOf<Settings, Session>().page({ ...shape, route, auth: gateAuth }, (context) =>
      gate(context, async (...found) => handle(context, ...found), shape),
    );
  };
