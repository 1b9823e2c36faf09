import * as z from 'zod/mini';
import { SHORTEST_RATIONALE } from '../../values/alerts.ts';
import { uuidSchema } from '../../values/ids.ts';
import { RESTRICTION_CODES } from '../../values/restriction-codes.ts';
import { linesOfText } from '../../values/text.ts';
import { defineEndpoint } from '../endpoint.ts';

const params = z.strictObject({ userId: uuidSchema });
const staff = ['compliance_officer', 'senior_manager'] as const;
const rationale = linesOfText(4_000, 'Say why. Auditors read it later.').check(
  z.minLength(SHORTEST_RATIONALE, `Say why in at least ${String(SHORTEST_RATIONALE)} characters.`),
);

export const restrictAccount = defineEndpoint({
  method: 'PUT',
  path: '/api/staff/accounts/:userId/restriction',
  summary: 'Suspends an account: ends all its sessions and blocks sign-in. Staff review it after 30 days; time never lifts it.',
  auth: 'customer',
  staff,
  params,
  body: z.strictObject({ code: z.enum(RESTRICTION_CODES), rationale }),
  replies: { 200: z.strictObject({ restricted: z.literal(true), code: z.enum(RESTRICTION_CODES) }) },
  refusals: ['FORBIDDEN', 'NOT_FOUND', 'INVALID_PARAMETER', 'ACCOUNT_CLOSED'],
});

export const keepRestriction = defineEndpoint({
  method: 'POST',
  path: '/api/staff/accounts/:userId/restriction/review',
  summary: 'Keeps the suspension that staff have placed for another 30 days. The customer gets no notice.',
  auth: 'customer',
  staff,
  params,
  body: z.strictObject({ rationale }),
  replies: { 200: z.strictObject({ kept: z.literal(true) }) },
  refusals: ['FORBIDDEN', 'NOT_FOUND', 'INVALID_PARAMETER', 'NOT_RESTRICTED'],
});

export const reinstateAccount = defineEndpoint({
  method: 'DELETE',
  path: '/api/staff/accounts/:userId/restriction',
  summary: 'Lifts the suspension of an account.',
  auth: 'customer',
  staff,
  params,
  replies: { 204: z.void() },
  refusals: ['FORBIDDEN', 'NOT_FOUND', 'ACCOUNT_CLOSED', 'ALERT_KEPT'],
});
