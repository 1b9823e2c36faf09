/** A first character with which a spreadsheet takes a cell for a formula and runs it (OWASP "CSV injection"). */
const STARTS_A_FORMULA = /^[=+\-@\t\r|%]/;

/** One line of RFC 4180. Text that a spreadsheet would calculate is shown as text instead. */
export const csvLine = (cells: readonly (string | null)[]): string => `${cells.map((cell) => csvCell(cell ?? '')).join(',')}\r\n`;

const csvCell = (text: string): string => {
  const harmless = STARTS_A_FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};
