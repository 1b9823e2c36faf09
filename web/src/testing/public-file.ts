declare global {
  /** Provided by jest-environment.mjs. */
  var readPublicFile: (address: string) => string;
}

/** The text of a file under public/, by its address on the site. */
export const publicFile = (address: string): string => globalThis.readPublicFile(address);
