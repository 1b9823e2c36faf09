import type { openCardTryBody } from '@danubit/contracts/http/payments/card-try.contract';
import { createCardDeposit } from '@danubit/contracts/http/payments/create-card-deposit.contract';
import { gateRefusal } from '@danubit/core/domain/payments/customer-gate';
import { newCommandId } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Idempotency } from '../../../platform/idempotency/idempotency.ts';
import { outcomeUnknown, type HttpProblem } from '../../../platform/problems/http-problem.ts';
import { readCardPreconditions } from '../card-preconditions.ts';
import { CustomerCardTries } from '../customer-card-tries.ts';
import { gateProblem, tryProblem } from '../deposit-problems.ts';

export class OpenCardTry extends Command<{ readonly tryId: string }> {
  constructor(
    readonly customer: AuthenticatedCustomer,
    readonly request: z.infer<typeof openCardTryBody>,
    readonly idempotencyKey: string | undefined,
  ) {
    super();
  }
}

/**
 * Decides whether a card may reach its provider at all. Every exchange needs a try of its own, also one that repeats a request: the
 * stored reply of the first is found only after the exchange.
 */
@CommandHandler(OpenCardTry)
export class OpenCardTryHandler implements ICommandHandler<OpenCardTry> {
  constructor(
    private readonly log: EventLog,
    private readonly customerTries: CustomerCardTries,
    private readonly idempotency: Idempotency,
    private readonly clock: Clock,
  ) {}

  async execute(command: OpenCardTry): Promise<{ readonly tryId: string }> {
    const tryId = newCommandId(this.clock.now());
    const refusal = await this.#refusalOf(command, tryId);
    if (refusal === undefined) return { tryId };
    // The payment of the first request may have been charged, so this one must not say that it was not.
    throw (await this.#repeatsDeposit(command)) ? outcomeUnknown(refusal) : refusal;
  }

  async #refusalOf({ customer, request }: OpenCardTry, tryId: string): Promise<HttpProblem | undefined> {
    const { userId, subjectId } = customer;
    const { facts } = await readCardPreconditions(this.log, userId, subjectId, this.clock.now());
    const refused = gateRefusal(facts);
    if (refused !== null) return gateProblem(refused);
    const verdict = await this.customerTries.admit({ ...request, tryId, userId });
    return verdict === 'reserved' ? undefined : tryProblem(verdict, this.customerTries.policy);
  }

  #repeatsDeposit({ customer, request, idempotencyKey }: OpenCardTry): Promise<boolean> {
    const { purpose, transactionId } = request;
    const key = transactionId ?? idempotencyKey;
    return this.idempotency.isKnown({
      owner: customer.userId,
      endpoint: createCardDeposit,
      key: purpose === 'deposit' ? key : undefined,
    });
  }
}
