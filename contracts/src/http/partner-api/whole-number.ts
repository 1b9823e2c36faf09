import * as z from 'zod/mini';

export const wholeNumber = (name: string, from: number, to: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,6}$/, `Send ${name} as a whole number.`)),
    z.pipe(z.transform(Number), z.int().check(z.gte(from), z.lte(to))),
  );
