/** Remembers the last answers of a costly pure function, up to a number of them. */

/** The answer asked for longest ago is forgotten first. */
export const remembered = <Answer>(
  most: number,
  answer: (key: string) => Answer,
): ((key: string) => Answer) => {
  const known = new Map<string, Answer>();
  return (key) => {
    const old = known.get(key);
    const found = old ?? answer(key);
    known.delete(key);
    known.set(key, found);
    if (known.size > most) known.delete(known.keys().next().value ?? "");
    return found;
  };
};
