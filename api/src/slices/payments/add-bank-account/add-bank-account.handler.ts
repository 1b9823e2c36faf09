import { usableFromFor } from '@danubit/core/beneficiaries/usable-from';
import { verifiedNameOf } from '@danubit/core/customer-gate/verified-name';
import type { NameMatch } from '@danubit/core/domain/payments/beneficiary/beneficiary.events';
import { accountKeyOf } from '@danubit/core/domain/payments/beneficiary/beneficiary.stream';
import { PayeeVerification } from '@danubit/core/payee-verification/payee-verification.port';
import { idFromText } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { HttpProblem } from '../../../platform/problems/http-problem.ts';
import { RateLimits } from '../../../platform/throttling/rate-limits.ts';
import { gateProblem } from '../deposit-problems.ts';
import { BeneficiaryAdditions, type AddedBeneficiary } from '../beneficiary-additions.ts';

export class AddBankAccount extends Command<AddedBeneficiary> {
  constructor(
    readonly customer: AuthenticatedCustomer,
    readonly iban: string,
    readonly label: string | null,
  ) {
    super();
  }
}

/** Keeps a caller from asking for the holders of many accounts. */
const NAME_CHECKS = { limit: 10, windowMs: 3_600_000 } as const;

/** An account is added only when its bank has answered about the name: no answer never counts as a match. */
@CommandHandler(AddBankAccount)
export class AddBankAccountHandler implements ICommandHandler<AddBankAccount> {
  constructor(
    private readonly log: EventLog,
    private readonly clock: Clock,
    private readonly additions: BeneficiaryAdditions,
    private readonly payees: PayeeVerification,
    private readonly rateLimits: RateLimits,
  ) {}

  async execute({ customer, iban, label }: AddBankAccount): Promise<AddedBeneficiary> {
    const { userId, subjectId } = customer;
    await this.additions.requireOpenGate(customer);
    const holder = await verifiedNameOf(this.log, subjectId);
    if (holder === undefined) throw gateProblem('identity_not_verified');
    const nameMatch = await this.#nameMatch(userId, iban, holder);
    const now = this.clock.now();
    const beneficiaryId = idFromText(accountKeyOf(userId, iban));
    const usableFrom = await usableFromFor(this.log, userId, now);
    return this.additions.add(customer, beneficiaryId, {
      type: 'AddAccount',
      at: now.toISOString(),
      account: { beneficiaryId, userId, label, iban, holder, nameMatch, usableFrom },
    });
  }

  async #nameMatch(userId: string, iban: string, holder: string): Promise<NameMatch> {
    const { limit, windowMs } = NAME_CHECKS;
    const { isAllowed, retryAfterSeconds } = await this.rateLimits.spend(`payee:${userId}`, limit, windowMs, this.clock.now());
    if (!isAllowed) {
      throw new HttpProblem(429, 'TOO_MANY_NAME_CHECKS', 'You have added accounts many times in a short time. Try again later.', {
        headers: { 'retry-after': String(retryAfterSeconds) },
      });
    }
    const answer = await this.payees.verify(iban, holder);
    switch (answer.kind) {
      case 'match':
      case 'close_match':
        return answer.kind;
      case 'no_match':
        throw new HttpProblem(
          422,
          'NAME_DOES_NOT_MATCH',
          'The bank says that this account is not held in your name. Use an account of your own.',
          {
            details: { parameter: 'iban' },
          },
        );
      case 'unavailable':
        throw new HttpProblem(
          503,
          'NAME_CHECK_UNAVAILABLE',
          'The bank did not confirm whose account this is. Try again in a few minutes.',
          {
            headers: { 'retry-after': '60' },
          },
        );
    }
  }
}
