/** The modules of a QR code, out of the SVG text that the account service makes: one path in a square. */
export type QrModules = { readonly size: number; readonly path: string };

/**
 * The text is never put into the page as markup: the site's policy has neither `data:` images nor Trusted Types policies
 * (docs/decisions/0070), and of all it could hold only a path of straight lines is taken.
 */
export const qrModulesIn = (svg: string): QrModules | undefined => {
  const size = /viewBox="0 0 (\d+(?:\.\d+)?) \d/.exec(svg)?.[1];
  const path = /<path[^>]*\sd="([MHVLZmhvlz\d\s,.-]+)"/.exec(svg)?.[1];
  return size === undefined || path === undefined ? undefined : { size: Number(size), path };
};
