import * as z from 'zod/mini';
import { transactionIdSchema } from '@danubit/contracts/values/ids';
import { invalidParameter } from '../../platform/problems/http-problem.ts';

/** Time and id of the row at the end of a page. It is a position in the order, not an offset, so new rows do not shift the pages. */
export type TransactionCursor = { readonly at: string; readonly id: string };

const schema = z.tuple([z.iso.datetime(), transactionIdSchema]);

export const cursorOf = ({ created_at: at, id }: { readonly created_at: string; readonly id: string }): string =>
  Buffer.from(JSON.stringify([at, id])).toString('base64url');

/** @throws HttpProblem 400 for text that is no cursor. */
export const readCursor = (parameter: 'older' | 'newer', text: string): TransactionCursor => {
  const parsed = schema.safeParse(jsonOf(Buffer.from(text, 'base64url').toString()));
  if (!parsed.success) throw invalidParameter(parameter, `'${parameter}' is not a page of this list.`);
  const [at, id] = parsed.data;
  return { at, id };
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
