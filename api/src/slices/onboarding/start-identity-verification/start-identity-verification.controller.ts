import { startIdentityVerification } from '@danubit/contracts/http/onboarding/start-identity-verification.contract';
import { isCardInsteadOfDocument } from '@danubit/contracts/values/card-number-mask';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { IdempotencyKey } from '../../../platform/idempotency/idempotency-key.decorator.ts';
import { Idempotency } from '../../../platform/idempotency/idempotency.ts';
import { HttpProblem, invalidParameter } from '../../../platform/problems/http-problem.ts';
import { StartIdentityVerification, type VerificationRefusalCode } from './start-identity-verification.handler.ts';

@Controller()
export class StartIdentityVerificationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly idempotency: Idempotency,
  ) {}

  @Contract(startIdentityVerification)
  async run(
    @Input() { body }: InputOf<typeof startIdentityVerification>,
    @CurrentCustomer() customer: AuthenticatedCustomer,
    @IdempotencyKey() key: string | undefined,
  ): Promise<ReplyOf<typeof startIdentityVerification>> {
    if (isCardInsteadOfDocument(body.document_number)) {
      throw invalidParameter('document_number', 'This looks like a card number. Enter the number of your document.');
    }
    const request = { owner: customer.userId, endpoint: startIdentityVerification, key, fingerprint: body };
    return this.idempotency.run(request, async (commandId) => {
      const outcome = await this.commands.execute(new StartIdentityVerification(customer, commandId, body));
      if (!outcome.accepted) throw problems[outcome.code]();
      return reply(202, { verification_id: outcome.verificationId, kyc_status: 'in_review' });
    });
  }
}

const problems: Readonly<Record<VerificationRefusalCode, () => HttpProblem>> = {
  already_verified: () => new HttpProblem(409, 'ALREADY_VERIFIED', 'Your identity is already verified.'),
  verification_in_progress: () =>
    new HttpProblem(409, 'VERIFICATION_IN_PROGRESS', 'We are reviewing your verification. You will see the result here.'),
  under_age: () => new HttpProblem(422, 'UNDER_AGE', 'You must be at least 18 years old.', { details: { parameter: 'birth_date' } }),
};
