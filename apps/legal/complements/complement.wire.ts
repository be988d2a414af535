/** Payment complements as the wire shows them. */
import type { z } from "zod";
import type { Complement as WireComplement } from "#contracts/legal/complement.ts";
import { mxn } from "../callers/money.wire.ts";
import type { Complement } from "./complement.domain.ts";

export const complementView = (one: Complement): z.input<typeof WireComplement> => {
  const { paymentId, cents, day, status, uuid, problem, backCents } = one;
  return {
    paymentId,
    amount: mxn(cents),
    date: day,
    status,
    uuid,
    problem,
    reversed: backCents < 0,
  };
};
