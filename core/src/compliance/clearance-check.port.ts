import * as z from 'zod/mini';

/**
 * A deposit, its refund, a withdrawal, a bank transfer that became no deposit, coins that leave, coins that arrived, or whether those came
 * from an address of a customer's own (`hold`: from one of another provider), by the id; the level that a person is given, and a person to
 * whom other money of theirs is paid, by the id of the user.
 */
export const CLEARANCE_SUBJECTS = ['payment', 'refund', 'payout', 'transfer', 'delivery', 'receipt', 'sender', 'level', 'person'] as const;
export type ClearanceSubject = (typeof CLEARANCE_SUBJECTS)[number];
export const clearanceQuestionSchema = z.strictObject({
  about: z.enum(CLEARANCE_SUBJECTS),
  id: z.string().check(z.minLength(1), z.maxLength(100)),
});

/** Neutral by design: why a payment is held or declined is only in the restricted log. Only deposits and withdrawals are declined. */
export const clearanceAnswerSchema = z.strictObject({ answer: z.enum(['clear', 'hold', 'decline']) });
export type ClearanceAnswer = z.infer<typeof clearanceAnswerSchema>['answer'];

/** Asks the compliance process. A question may be repeated: a movement is assessed once. */
export abstract class ClearanceCheck {
  /** @throws ComplianceUnavailable without an answer: nothing may pass */
  abstract of(about: ClearanceSubject, id: string): Promise<ClearanceAnswer>;
}

export class ComplianceUnavailable extends Error {
  constructor(options?: ErrorOptions) {
    super('The compliance process does not answer, or its lists are not in force. Nothing passes until it does.', options);
    this.name = 'ComplianceUnavailable';
  }
}

/** The answer; "none" without one, which never clears a movement. */
export const answerOrNone = async (check: ClearanceCheck, about: ClearanceSubject, id: string): Promise<ClearanceAnswer | 'none'> => {
  try {
    return await check.of(about, id);
  } catch (error) {
    if (error instanceof ComplianceUnavailable) return 'none';
    throw error;
  }
};
