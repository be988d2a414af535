/** Who is behind an access token. */
import { z } from "zod";
import { contract } from "../contract.ts";

export const Userinfo = z
  .object({
    sub: z.string().meta({ description: "the person's id; never changes" }),
    email: z.string().optional().meta({ description: "confirmed; with the scope `email`" }),
    phone_number: z
      .string()
      .optional()
      .meta({ description: "E.164; confirmed within a year; with the scope `phone`" }),
    phone_number_verified: z.literal(true).optional(),
    name: z.string().optional().meta({ description: "with the scope `profile`" }),
  })
  .meta({ id: "Userinfo" });

export const readUserinfo = contract({
  name: "readUserinfo",
  route: "GET /oauth/userinfo",
  summary: "The claims that the token's scope covers",
  auth: ["protocol:accessToken"],
  crossOrigin: true,
  replies: { 200: Userinfo },
  errors: ["invalid_token"],
});
