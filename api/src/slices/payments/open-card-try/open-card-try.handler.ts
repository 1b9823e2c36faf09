import type { openCardTry, openCardTryBody } from '@danubit/contracts/http/payments/card-try.contract';
import { createCardDeposit } from '@danubit/contracts/http/payments/create-card-deposit.contract';
import { gateRefusal } from '@danubit/core/domain/payments/customer-gate';
import { routing, rulesInForce } from '@danubit/core/domain/payments/routing/routing.decider';
import { routingStream } from '@danubit/core/domain/payments/routing/routing.stream';
import { providersIn } from '@danubit/core/domain/payments/routing/rule-set';
import { newCommandId } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Idempotency } from '../../../platform/idempotency/idempotency.ts';
import { outcomeUnknown, type HttpProblem } from '../../../platform/problems/http-problem.ts';
import { readGateFacts } from '@danubit/core/customer-gate/read-gate-facts';
import { CustomerCardTries } from '../customer-card-tries.ts';
import { gateProblem, tryProblem } from '../deposit-problems.ts';
import { readSavedCard } from '../saved-card.ts';

type OpenedCardTry = z.infer<(typeof openCardTry)['replies'][200]>;

export class OpenCardTry extends Command<OpenedCardTry> {
  constructor(
    readonly customer: AuthenticatedCustomer,
    readonly request: z.infer<typeof openCardTryBody>,
    readonly idempotencyKey: string | undefined,
  ) {
    super();
  }
}

/**
 * Decides whether a card may reach its provider at all. Every exchange needs its own try, also one that repeats a request: the
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

  async execute(command: OpenCardTry): Promise<OpenedCardTry> {
    const { customer, request } = command;
    const gate = await this.#gateProblem(command);
    if (gate !== undefined) throw await this.#toldTo(command, gate);
    const savedCard = await this.#savedCardOf(command);
    const tryId = newCommandId(this.clock.now());
    const verdict = await this.customerTries.admit({ ...request, tryId, userId: customer.userId });
    if (verdict === 'reserved') return { tryId, savedCard, ...(await this.#alternativesFor(request)) };
    throw await this.#toldTo(command, tryProblem(verdict, this.customerTries.policy));
  }

  async #gateProblem({ customer: { userId, subjectId } }: OpenCardTry): Promise<HttpProblem | undefined> {
    const { facts } = await readGateFacts(this.log, { userId, subjectId }, this.clock.now());
    const refused = gateRefusal(facts);
    return refused === null ? undefined : gateProblem(refused);
  }

  async #savedCardOf({ customer, request: { paymentMethodId } }: OpenCardTry): Promise<OpenedCardTry['savedCard']> {
    if (paymentMethodId === undefined) return null;
    const { card, providerCustomer } = await readSavedCard(this.log, customer.userId, paymentMethodId);
    return { provider: card.provider, token: card.token, providerCustomer };
  }

  /** A check of a card charges nothing, and a saved card is known to one provider. */
  async #alternativesFor({ card, purpose }: OpenCardTry['request']): Promise<Pick<OpenedCardTry, 'alternatives' | 'fallback'>> {
    if (card !== 'new' || purpose !== 'deposit') return {};
    const { rules } = rulesInForce(await this.log.load(routing, routingStream('card')));
    const alternatives = providersIn(rules);
    return alternatives.length === 0 ? {} : { alternatives: [...alternatives], fallback: [...rules.fallback] };
  }

  /** The payment of a first request may have been charged, so its repeat must not say that it was not. */
  async #toldTo(command: OpenCardTry, refusal: HttpProblem): Promise<HttpProblem> {
    return (await this.#repeatsDeposit(command)) ? outcomeUnknown(refusal) : refusal;
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
