/** Clients as the wire shows them. */
import type { z } from "zod";
import type { Client as WireClient } from "#contracts/legal/client.ts";
import type { Client } from "./client.domain.ts";

export const clientView = ({ createdAt, ...client }: Client): z.input<typeof WireClient> => ({
  ...client,
  createdAt: createdAt.toISOString(),
});
