import * as z from 'zod/mini';

/** An amount as text, with the digits of its asset: "250.00", "0.00295221". */
export const decimalSchema = z.string().check(z.regex(/^\d+(\.\d+)?$/));
