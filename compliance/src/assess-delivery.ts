import type { ClearanceAnswer } from '@danubit/core/compliance/clearance-check.port';
import { minorOf } from '@danubit/contracts/values/money';
import { delivery } from '@danubit/core/domain/delivery/delivery/delivery.decider';
import type { DeliveryRequest } from '@danubit/core/domain/delivery/delivery/delivery.state';
import { deliveryStream } from '@danubit/core/domain/delivery/delivery/delivery.stream';
import { order } from '@danubit/core/domain/orders/order/order.decider';
import { orderStream } from '@danubit/core/domain/orders/order/order.stream';
import type { CryptoWithdrawalEvent } from '@danubit/core/domain/payments/crypto-withdrawal/crypto-withdrawal.events';
import { cryptoWithdrawalStream } from '@danubit/core/domain/payments/crypto-withdrawal/crypto-withdrawal.stream';
import { convert } from '@danubit/core/domain/payments/reference-rates';
import { orErased } from '@danubit/event-store/kernel/personal';
import { assessAddresses } from './assess-addresses.ts';
import { assessReturn } from './assess-return.ts';
import { assessMovement, type GatheredFacts } from './assess-movement.ts';
import type { KnownCustomer } from './read-customer.ts';
import type { ComplianceTools } from './tools.ts';
import { UnknownSubject } from './unknown-subject.ts';

/**
 * Decides whether coins may leave. Screens the customer and the address, because lists contain addresses as well as people. The rules use
 * the value of the coins; the payment for them was assessed when it was made. @throws UnknownSubject; otherwise what `assessMovement`
 * throws
 */
export const assessDelivery = async (tools: ComplianceTools, deliveryId: string): Promise<ClearanceAnswer> => {
  const { state, history } = await tools.main.loadWithHistory(delivery, deliveryStream(deliveryId));
  const [opened] = history;
  if (state === null || opened === undefined) throw new UnknownSubject();
  if (state.request.cause.kind === 'receipt_return') return assessReturn(tools, state.request);
  const { userId, subjectId, money } = state.request;
  const address = orErased(state.request.destination, null);
  return assessMovement(tools, {
    id: deliveryId,
    userId,
    subjectId,
    trigger: 'delivery',
    mainPosition: history.at(-1)?.position ?? opened.position,
    asked: ({ party }) => [
      ...(party.names.length === 0 ? [] : [{ role: 'customer' as const, party }]),
      ...(address === null ? [] : [{ role: 'beneficiary' as const, party: { kind: 'other' as const, names: [], wallets: [address] } }]),
    ],
    payment: { paymentId: deliveryId, money, method: 'delivery', lastFour: address?.slice(-4) ?? null, payerName: null },
    gather: (customer) => gather(tools, state.request, customer, opened.metadata.occurredAt),
  });
};

const gather = async (
  tools: ComplianceTools,
  { deliveryId, cause, money, destination }: DeliveryRequest,
  customer: KnownCustomer,
  openedAt: string,
): Promise<GatheredFacts> => {
  const address = orErased(destination, null);
  return {
    movement: {
      id: deliveryId,
      kind: 'delivered',
      atMs: Date.parse(openedAt),
      minor: minorOf(money),
      eurMinor: await valueOf(tools, cause),
      counterparty: address === null ? null : tools.pseudonyms.ofCounterparty(`address:${address}`),
      payerSimilarity: null,
      countries: { instrument: null, device: null, document: customer.country },
      ...(await assessAddresses(tools, money.asset, 'outgoing', address === null ? [] : [address])),
    },
    // Coins do not count as a money balance.
    availableEurMinor: 0n,
  };
};

/**
 * In cents of EUR: what an order was paid with, or what a withdrawal was worth when it was requested.
 * @throws UnknownSubject for coins without an order or a withdrawal: they must not leave
 */
const valueOf = async ({ main, rates }: ComplianceTools, { kind, id }: DeliveryRequest['cause']): Promise<bigint> => {
  if (kind === 'withdrawal') {
    const [requested] = await main.read<CryptoWithdrawalEvent>(cryptoWithdrawalStream(id));
    if (requested?.type !== 'CryptoWithdrawalRequested') throw new UnknownSubject();
    return minorOf(requested.data.value);
  }
  const placed = await main.load(order, orderStream(id));
  if (placed === null) throw new UnknownSubject();
  return minorOf(convert(placed.terms.fiat, 'EUR', await rates.current()).money);
};
