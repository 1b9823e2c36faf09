import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

const monthSchema = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/));

export const listStatements = defineEndpoint({
  method: 'GET',
  path: '/api/statements',
  summary: 'Lists the months with a statement, newest first, from the first movement to the current month.',
  auth: 'customer',
  replies: { 200: z.strictObject({ months: z.array(monthSchema) }) },
  refusals: [],
});

export const getStatement = defineEndpoint({
  method: 'GET',
  path: '/api/statements/:month',
  summary: 'Returns the statement of a month as a PDF: opening balances, all movements and closing balances.',
  auth: 'customer',
  params: z.strictObject({ month: monthSchema }),
  mediaType: 'application/pdf',
  replies: { 200: z.string() },
  refusals: ['NOT_FOUND'],
});
