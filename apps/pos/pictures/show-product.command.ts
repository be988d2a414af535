/** How a product is shown: its picture, and whether it is sold or rests. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import type { Product } from "../catalog/product.domain.ts";
import { isCodeFree } from "../catalog/product-codes.store.ts";
import { updateProduct } from "../catalog/products.store.ts";
import {
  forgetPicture,
  keepPicture,
  type Keeping,
  type PictureFault,
} from "./keep-picture.command.ts";

/** Null when it is kept; the former picture is gone then. */
export const givePicture = (
  db: Queries,
  keeping: Keeping,
  product: Product,
  bytes: Buffer | undefined,
): Promise<PictureFault | null> =>
  change(db, async (tx) => {
    const kept = await keepPicture(tx, keeping, bytes);
    if ("fault" in kept) return kept.fault;
    await updateProduct(tx, keeping.tenantId, { ...product, pictureUrl: kept.url });
    await forgetPicture(tx, keeping.tenantId, product.pictureUrl);
    return null;
  });

export const takePictureAway = (db: Queries, tenantId: string, product: Product): Promise<void> =>
  change(db, async (tx) => {
    await updateProduct(tx, tenantId, { ...product, pictureUrl: "" });
    await forgetPicture(tx, tenantId, product.pictureUrl);
  });

/** False where another product that is sold has its code. */
export const setStanding = (db: Queries, tenantId: string, product: Product): Promise<boolean> =>
  change(db, async (tx) => {
    if (!(await isCodeFree(tx, tenantId, product))) return false;
    return updateProduct(tx, tenantId, product);
  });
