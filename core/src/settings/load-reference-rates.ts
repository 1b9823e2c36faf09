import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { BUNDLED_REFERENCE_RATES } from '../domain/payments/bundled-reference-rates.ts';
import { referenceRatesSchema, type ReferenceRates } from '../domain/payments/reference-rates.ts';
import { InvalidSettings } from './settings.ts';

/** @throws InvalidSettings when the file cannot be read or is not what it should be: no deposit is counted at a guessed rate. */
export const loadReferenceRates = async (file: string | undefined): Promise<ReferenceRates> => {
  if (file === undefined) return BUNDLED_REFERENCE_RATES;
  try {
    return z.parse(referenceRatesSchema, JSON.parse(await readFile(file, 'utf8')));
  } catch {
    throw new InvalidSettings([
      `REFERENCE_RATES_FILE (${file}) is not a readable rates file: {"date", "source", "perEuro": {"EUR": "1", "USD", "GBP"}}.`,
    ]);
  }
};
