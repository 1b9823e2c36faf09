import * as z from 'zod/mini';
import { uuidSchema } from '../../values/ids.ts';
import { RESTRICTION_CODES } from '../../values/restriction-codes.ts';
import { defineEndpoint } from '../endpoint.ts';

const params = z.strictObject({ userId: uuidSchema });
const staff = ['compliance_officer', 'senior_manager'] as const;

export const restrictAccount = defineEndpoint({
  method: 'PUT',
  path: '/api/staff/accounts/:userId/restriction',
  summary: 'Suspends an account: ends all its sessions and blocks sign-in.',
  auth: 'customer',
  staff,
  params,
  body: z.strictObject({ code: z.enum(RESTRICTION_CODES) }),
  replies: { 200: z.strictObject({ restricted: z.literal(true), code: z.enum(RESTRICTION_CODES) }) },
  refusals: ['FORBIDDEN', 'NOT_FOUND', 'ACCOUNT_CLOSED'],
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
