/** Whether a running server hands its log to an archive. */
import pg from "pg";

/** Throws what the server says. */
export const keepsLog = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ readonly mode: string }>(
      "select current_setting('archive_mode') as mode",
    );
    return rows[0]?.mode === "on";
  } finally {
    await client.end();
  }
};
