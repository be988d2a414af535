/** Pages of one document, below its matter's: what is another matter's is not found. */
import { redirect } from "#platform/http/page.ts";
import type { Answer, GatedShape } from "#platform/http/gated-pages.ts";
import type { Page } from "#platform/http/route.ts";
import type { Access } from "../callers/access.ts";
import type { LegalPageContext } from "../callers/route.ts";
import { idFrom } from "../console/gate.tsx";
import {
  findDocument,
  versionsOf,
  type Document,
  type Version,
} from "../documents/documents.query.ts";
import { matterPage } from "../matter-page/matter-gate.tsx";
import { matterPlace } from "../matters/matter-place.ts";
import type { Matter } from "../matters/matter.domain.ts";

export interface Opened {
  readonly access: Access;
  readonly matter: Matter;
  readonly document: Document;
  /** Newest first. */
  readonly versions: readonly Version[];
}

/** A page below `/n/:firm/matters/:matter/documents/:document`. */
export const documentPage = (
  { route, ...shape }: GatedShape,
  handle: (context: LegalPageContext, opened: Opened) => Answer,
): Page => {
  const [method = "", rest = ""] = route.split(" ");
  const below = `/documents/:document${rest === "/" ? "" : rest}`;
  const whole = { ...shape, route: `${method} ${below}` as GatedShape["route"] };
  return matterPage({ ...whole, for: "casework" }, async (context, access, matter) => {
    const { db } = context.services;
    const id = idFrom(context.path["document"]);
    const document = id === "" ? null : await findDocument(db, access, id);
    if (document?.matterId !== matter.id)
      return redirect(matterPlace(access.firm, matter, "documents"));
    const versions = await versionsOf(db, access.firm.id, id);
    return handle(context, { access, matter, document, versions });
  });
};
