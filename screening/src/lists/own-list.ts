import * as z from 'zod/mini';
import { FaultyList, type ReadList } from './list-document.ts';
import { listedParty, partialDates } from './listed-party.ts';

const texts = z._default(z.array(z.string()), []);

/** A list of the operator: people it does not serve, politically exposed persons, addresses. JSON, so that a person can write it. */
const ownListSchema = z.strictObject({
  publishedAt: z.nullable(z.string()),
  entries: z.array(
    z.strictObject({
      id: z.string().check(z.minLength(1)),
      kind: z._default(z.enum(['person', 'company', 'other']), 'person'),
      names: z.array(z.string().check(z.minLength(1))).check(z.minLength(1)),
      weakNames: texts,
      /** As in "1961", "1961-04-28" or "circa 1961". */
      birthDates: texts,
      /** ISO 3166-1 alpha-2. */
      countries: texts,
      documents: texts,
      wallets: texts,
      programmes: texts,
    }),
  ),
});

/** @param list the name under which its entries are decided about, such as `own` or `pep` */
export const readOwnList =
  (list: string) =>
  (bytes: Uint8Array): ReadList => {
    const { publishedAt, entries } = parseOwnList(list, bytes);
    return {
      publishedAt,
      parties: entries.map(({ id, kind, names, weakNames, birthDates, ...exact }) =>
        listedParty({
          list,
          entryId: id,
          kind,
          names: [
            ...names.map((text, place) => ({ text, quality: place === 0 ? ('primary' as const) : ('alias' as const) })),
            ...weakNames.map((text) => ({ text, quality: 'weak' as const })),
          ],
          birthDates: partialDates(birthDates),
          ...exact,
        }),
      ),
    };
  };

const parseOwnList = (list: string, bytes: Uint8Array): z.infer<typeof ownListSchema> => {
  try {
    return z.parse(ownListSchema, JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
  } catch (error) {
    throw new FaultyList(
      `The list "${list}" cannot be read: ${error instanceof z.core.$ZodError ? z.prettifyError(error) : 'it is not JSON in UTF-8'}.`,
    );
  }
};
