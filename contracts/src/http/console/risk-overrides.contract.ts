import * as z from 'zod/mini';
import { calendarDate } from '../../values/calendar-date.ts';
import { SHORTEST_RATIONALE } from '../../values/alerts.ts';
import { FOUR_EYES } from '../../values/four-eyes.ts';
import { uuidSchema } from '../../values/ids.ts';
import { RISK_RATINGS } from '../../values/risk-ratings.ts';
import { linesOfText } from '../../values/text.ts';
import { defineEndpoint } from '../endpoint.ts';

const ofReview = z.strictObject({ id: uuidSchema });
const done = { 200: z.strictObject({ id: uuidSchema, in_force: z.enum(RISK_RATINGS) }) };
const refusals = ['FORBIDDEN', 'NOT_FOUND', 'INVALID_PARAMETER', 'OWN_AFFAIR'] as const;

export const proposeRiskOverride = defineEndpoint({
  method: 'POST',
  path: '/api/staff/verification-reviews/:id/risk-override',
  summary: 'Proposes another rating than that of the model, with an expiry. Another person must agree; a raise counts meanwhile.',
  auth: 'customer',
  staff: FOUR_EYES.risk_override.propose,
  stepUp: true,
  params: ofReview,
  body: z.strictObject({
    rating: z.enum(RISK_RATINGS, { error: 'Choose a rating.' }),
    rationale: linesOfText(2_000, 'Say why. Auditors read it later.').check(
      z.minLength(SHORTEST_RATIONALE, `Say why in at least ${String(SHORTEST_RATIONALE)} characters.`),
    ),
    last_day: calendarDate('Write an existing day as 2027-06-30.'),
  }),
  replies: done,
  refusals: [...refusals, 'ALREADY_PROPOSED'],
});

export const answerRiskOverride = defineEndpoint({
  method: 'POST',
  path: '/api/staff/verification-reviews/:id/risk-override/answer',
  summary: 'Approves or rejects another rating than that of the model.',
  auth: 'customer',
  staff: FOUR_EYES.risk_override.answer,
  stepUp: true,
  params: ofReview,
  body: z.strictObject({ proposal: z.int().check(z.gte(1)), answer: z.enum(['approve', 'reject']) }),
  replies: done,
  refusals: [...refusals, 'NOT_PROPOSED', 'SAME_PERSON', 'PROPOSAL_DIFFERS'],
});
