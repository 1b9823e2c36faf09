import * as z from 'zod/mini';
import { passesMod97 } from './mod-97.ts';

const FORM = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;

/** Without spaces, in capital letters. */
export const isIban = (text: string): boolean => FORM.test(text) && passesMod97(text);

export const ibanSchema = z.string().check(z.refine(isIban, 'This is not an IBAN: its check digits do not fit.'));

/** In groups of four, as banks print it. Also for creditor references and the addresses of coins. */
export const inGroupsOfFour = (text: string): string => text.replaceAll(/(.{4})(?=.)/g, '$1 ');
