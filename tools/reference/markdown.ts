/** The few forms of Markdown that the generated documents use. */

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => "---"), ...rows]
    .map((row) => `| ${row.map(cell).join(" | ")} |`)
    .join("\n");

const cell = (text: string): string => text.replaceAll("|", "\\|").replaceAll("\n", " ");

export const code = (text: string): string => `\`${text}\``;

export const block = (language: string, text: string): string =>
  `\`\`\`${language}\n${text}\n\`\`\``;

export const json = (value: unknown): string => block("json", JSON.stringify(value, null, 2));

/** Parts with an empty line between; what is empty or absent falls out. */
export const document = (...parts: readonly (string | null | false)[]): string =>
  `${parts.filter(Boolean).join("\n\n")}\n`;

export const generatedNote =
  "<!-- Generated from the contracts by `npm run reference`; edit those instead. -->";
