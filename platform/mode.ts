/** What an instance is for: trying things out, or the real ones. */

export type Mode = "sandbox" | "production";
