/** Files that an app serves beside its pages: its styles and scripts. */

export interface StaticFile {
  readonly body: Buffer;
  readonly contentType: string;
  readonly gzip?: Buffer | undefined;
  readonly brotli?: Buffer | undefined;
}

interface CompressedFile extends StaticFile {
  readonly gzip: Buffer;
  readonly brotli: Buffer;
}

/** An app's styles and scripts, built when it starts and kept in memory. */
export interface Assets {
  readonly files: ReadonlyMap<string, CompressedFile>;
  /** The path of a file by its name; throws for a name that was not built. */
  readonly href: (name: string) => string;
  /** What a script imports, to be fetched beside it. */
  readonly importsOf: (name: string) => readonly string[];
}

/** For an app without pages of its own. */
export const noAssets: Assets = {
  files: new Map(),
  href: (name) => {
    throw new Error(`This app has no assets, so no ${name}.`);
  },
  importsOf: () => [],
};
