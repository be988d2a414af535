/** For the test of the test: rows that are not what their statements give. */
import { statement } from "#platform/db/statement.ts";

interface Right {
  readonly key: string;
  readonly status: number;
  readonly created_at: Date;
  readonly body: string | null;
}

const text = "select key, status, created_at, nullif(body, '') as body from kept_response";

export const planted = [
  statement<Right>("planted.right", text),
  statement<Right & { readonly kee: string }>("planted.name", text),
  statement<Omit<Right, "status"> & { readonly status: string }>("planted.type", text),
  statement<Omit<Right, "body"> & { readonly body: string }>("planted.null", text),
  statement<Omit<Right, "key"> & { readonly key: string | null }>("planted.needless", text),
  statement<Omit<Right, "status">>("planted.unread", text),
];
