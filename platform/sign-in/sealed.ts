/** What signing in through identity keeps sealed, in the database and in the browser. */
import { z } from "zod";
import { sealPurpose, type SealedColumn } from "../seal-purpose.ts";
import { sealedToken } from "../sealed-token.ts";
import { strangerNoteMs } from "./limits.ts";

export const attemptVerifier = sealPurpose("outgoing_sign_in.verifier", ["state_hash"]);
export const personAccessToken = sealPurpose("signed_in.access_token", ["session_id"]);
export const personRefreshToken = sealPurpose("signed_in.refresh_token", ["session_id"]);

/** The e-mail of whom identity knows and the app does not admit: for the page that says so. */
export const strangerNote = sealedToken("stranger's e-mail", z.string(), {
  livesMs: strangerNoteMs,
});

export const sealedSignIns: readonly SealedColumn[] = [
  { table: "outgoing_sign_in", column: "verifier", purpose: attemptVerifier },
  { table: "signed_in", column: "access_token", purpose: personAccessToken },
  { table: "signed_in", column: "refresh_token", purpose: personRefreshToken },
];
