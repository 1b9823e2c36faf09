import type { PartyKind } from '../party.ts';
import { nameSimilarity, prepareName } from './name-similarity.ts';
import { nameTokens } from './name-tokens.ts';

/** How alike a name is to the most similar of the known ones, in thousandths; null where a name is not known. */
export const similarityTo = (known: readonly string[], name: string | null, kind: PartyKind = 'person'): number | null => {
  if (name === null || name === '' || known.length === 0) return null;
  const asked = prepareName(nameTokens(name, kind));
  return Math.round(Math.max(...known.map((each) => nameSimilarity(prepareName(nameTokens(each, kind)), asked))) * 1_000);
};
