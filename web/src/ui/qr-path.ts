/** The modules of a QR code, extracted from the server's SVG: a single path in a square. */
export type QrModules = { readonly size: number; readonly path: string };

/**
 * The SVG text is never inserted as markup, because the CSP allows neither `data:` images nor Trusted Types policies (docs/decisions/0070).
 * Only a path of straight lines is accepted.
 */
export const qrModulesIn = (svg: string): QrModules | undefined => {
  const size = /viewBox="0 0 (\d+(?:\.\d+)?) \d/.exec(svg)?.[1];
  const path = /<path[^>]*\sd="([MHVLZmhvlz\d\s,.-]+)"/.exec(svg)?.[1];
  return size === undefined || path === undefined ? undefined : { size: Number(size), path };
};
