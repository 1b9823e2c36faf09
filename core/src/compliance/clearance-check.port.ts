import * as z from 'zod/mini';

/** Neutral by design: why a payment is held stands in the restricted log alone. */
export const clearanceAnswerSchema = z.strictObject({ answer: z.enum(['clear', 'hold']) });
export type ClearanceAnswer = z.infer<typeof clearanceAnswerSchema>['answer'];

/** Asks the compliance process. A question may be repeated: a movement is assessed once. */
export abstract class ClearanceCheck {
  /** @throws ComplianceUnavailable without an answer: the payment must not pass */
  abstract ofPayment(paymentId: string): Promise<ClearanceAnswer>;
}

export class ComplianceUnavailable extends Error {
  constructor(options?: ErrorOptions) {
    super('The compliance process does not answer, or its lists are not in force. Nothing passes until it does.', options);
    this.name = 'ComplianceUnavailable';
  }
}
