/** PATCH /api/categories/:id */
import { changeCategory } from "#contracts/pos/product.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { renameCategoryTo } from "./keep-category.command.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { route } from "../callers/route.ts";

export const changeCategoryRoute = route(
  changeCategory,
  async ({ path, body, caller, services }) => {
    const tenant = await tenantFor(services.db, caller, body.tenantId, "management");
    if (tenant instanceof Refusal) return tenant;
    const wanted = { id: path.id, name: body.name };
    const renamed = await renameCategoryTo(services.db, tenant.id, wanted);
    return renamed instanceof Refusal ? renamed : reply(200, renamed);
  },
);
