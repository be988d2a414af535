/** Columns under the names of our types, so that a row is the thing itself. */

const plainColumn = /^((?:\w+\.)?(\w+)(?:::\w+(?:\[\])?)?)(?: as (\w+))?$/;

const camelOf = (name: string): string =>
  name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * `id, d.user_id, d.id as deal_id, starts_on::text` as
 * `id, d.user_id as "userId", d.id as "dealId", starts_on::text as "startsOn"`.
 * What is computed stands outside, with the name that its statement gives it.
 */
export const named = (list: string): string =>
  list
    .split(",")
    .map((part) => {
      const [, column, own, given] = plainColumn.exec(part.trim()) ?? [];
      const name = given ?? own;
      if (column === undefined || name === undefined)
        throw new Error(`\`${part.trim()}\` is no plain column`);
      return name === own && !name.includes("_") ? column : `${column} as "${camelOf(name)}"`;
    })
    .join(", ");
