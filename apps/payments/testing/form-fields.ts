/** Reads Stripe's form-encoded bodies: `a[b][0][c]=d` is a tree of fields. */

export interface Fields {
  readonly [name: string]: string | Fields | undefined;
}

type Growing = { [name: string]: string | Growing };

export const fieldsOf = (text: string): Fields => {
  const root: Growing = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/\[|\]\[|\]/).filter((part) => part !== "");
    let place = root;
    for (const part of path.slice(0, -1)) {
      const next = place[part];
      place = place[part] = typeof next === "object" ? next : {};
    }
    place[path.at(-1) ?? ""] = value;
  }
  return root;
};

/** The text at a path such as `"payment_intent_data.metadata.attempt_id"`. */
export const textAt = (fields: Fields, path: string): string | undefined => {
  let place: string | Fields | undefined = fields;
  for (const part of path.split(".")) {
    if (typeof place !== "object") return undefined;
    place = place[part];
  }
  return typeof place === "string" ? place : undefined;
};

/** The texts below a path, by name: metadata, a list. */
export const textsAt = (fields: Fields, path: string): Record<string, string> => {
  let place: string | Fields | undefined = fields;
  for (const part of path.split(".")) place = typeof place === "object" ? place[part] : undefined;
  if (typeof place !== "object") return {};
  const texts = Object.entries(place).filter(([, value]) => typeof value === "string");
  return Object.fromEntries(texts) as Record<string, string>;
};
