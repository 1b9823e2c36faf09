import { passesMod97 } from './mod-97.ts';

/** Shape of a Legal Entity Identifier (ISO 17442): 18 letters or digits, and two check digits. */
export const LEI_SHAPE = /^[A-Z0-9]{18}\d{2}$/;

/** The check digits are over the whole. `passesMod97` moves the first four characters to the end, so the last four come first. */
export const hasLeiCheckDigits = (lei: string): boolean => passesMod97(`${lei.slice(-4)}${lei.slice(0, -4)}`);

export const isLei = (text: string): boolean => LEI_SHAPE.test(text) && hasLeiCheckDigits(text);
