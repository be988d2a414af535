/** What a document is called: by the name of its file, which is a stranger's word. */

const nameMost = 200;

/** Without folders and controls, so that it can stand in a header and on a page. */
export const fileNameOf = (given: string): string => {
  const bare = given.split(/[/\\]/).at(-1) ?? "";
  const clean = bare
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}"]/gu, "")
    .trim()
    .slice(0, nameMost);
  return clean === "" || /^\.+$/.test(clean) ? "documento" : clean.toWellFormed();
};

/** The file's name without its ending. */
export const titleOf = (given: string): string => {
  const name = fileNameOf(given);
  return name.replace(/(?<=.)\.[A-Za-z0-9]{1,8}$/, "");
};
