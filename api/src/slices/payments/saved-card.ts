import type { DepositRequest } from '@danubit/core/domain/payments/payment/payment.commands';
import type { CardMethod } from '@danubit/core/domain/payments/payment/payment.events';
import { paymentMethods, savedCard } from '@danubit/core/domain/payments/payment-method/payment-method.decider';
import { paymentMethodsStream } from '@danubit/core/domain/payments/payment-method/payment-method.stream';
import type { EventLog } from '@danubit/event-store/event-log';
import { ERASED } from '@danubit/event-store/kernel/personal';
import { HttpProblem } from '../../platform/problems/http-problem.ts';

/**
 * A card of this customer with what a charge needs. The stream holds the customer's own cards alone.
 * @throws HttpProblem 404 for a card that is unknown, removed, or cannot be charged again
 */
export const readSavedCard = async (
  log: EventLog,
  userId: string,
  methodId: string,
): Promise<{ readonly card: CardMethod } & Pick<DepositRequest, 'payer' | 'providerCustomer'>> => {
  const saved = savedCard(await log.load(paymentMethods, paymentMethodsStream(userId)), methodId);
  if (saved === undefined || saved.charge === null) {
    throw new HttpProblem(
      404,
      'NOT_FOUND',
      'This card is not saved for payments. Enter the card, or choose another. You have not been charged.',
      {
        details: { parameter: 'paymentMethodId' },
      },
    );
  }
  const { provider, brand, lastFour, charge, payer } = saved;
  const { providerCustomer, ...card } = charge;
  return { card: { kind: 'card', provider, brand, lastFour, ...card }, payer: payer ?? ERASED, providerCustomer };
};
