/** A cell that starts with one of these characters is run as a formula by a spreadsheet (OWASP "CSV injection"). */
const STARTS_A_FORMULA = /^[=+\-@\t\r|%]/;

/** One line of CSV (RFC 4180). A cell that a spreadsheet would run as a formula is marked as text. */
export const csvLine = (cells: readonly (string | null)[]): string => `${cells.map((cell) => csvCell(cell ?? '')).join(',')}\r\n`;

const csvCell = (text: string): string => {
  const harmless = STARTS_A_FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};
