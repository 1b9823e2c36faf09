import * as z from 'zod/mini';
import { invalidParameter } from '../../../platform/problems/http-problem.ts';

/** Time and entry of the last row of a page. */
export type MovementPlace = { readonly at: string; readonly entryId: string };

const schema = z.tuple([z.iso.datetime(), z.string().check(z.minLength(1))]);

export const cursorOf = ({ at, entryId }: MovementPlace): string => Buffer.from(JSON.stringify([at, entryId])).toString('base64url');

/** @throws HttpProblem 400 for text that is no cursor */
export const readCursor = (text: string): MovementPlace => {
  const parsed = schema.safeParse(jsonOf(Buffer.from(text, 'base64url').toString()));
  if (!parsed.success) throw invalidParameter('older', "'older' is not a page of this list.");
  const [at, entryId] = parsed.data;
  return { at, entryId };
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
