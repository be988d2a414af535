/** Query and form fields as pages see them: one text each. */

export type Fields = Readonly<Record<string, string | undefined>>;

/** Repeated fields count as their first value, and no field carries the NUL character. */
export const textFields = (given: unknown): Fields => {
  const fields: Record<string, string | undefined> = {};
  for (const [name, value] of Object.entries((given ?? {}) as Record<string, unknown>)) {
    const first: unknown = Array.isArray(value) ? value[0] : value;
    if (typeof first === "string") fields[name] = first.replaceAll("\u0000", "");
  }
  return fields;
};
