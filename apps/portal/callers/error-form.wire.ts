/** The error body of the portal: `{error, code}` in the words of its document. */
import { plainErrorForm, type ErrorForm } from "#platform/contract/error-form.ts";

/** The kit's own refusals that the document calls otherwise. */
const words: Readonly<Record<string, string>> = { invalid_request: "validation_error" };

export const portalErrorForm: ErrorForm = (problem) =>
  plainErrorForm({ ...problem, code: words[problem.code] ?? problem.code });
