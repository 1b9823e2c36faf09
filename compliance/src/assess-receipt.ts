import type { ClearanceAnswer } from '@danubit/core/compliance/clearance-check.port';
import { minorOf, type Money } from '@danubit/contracts/values/money';
import { cryptoReceipt } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.decider';
import type { CryptoReceipt } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.state';
import { cryptoReceiptStream } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.stream';
import { orErased } from '@danubit/event-store/kernel/personal';
import { announcedOriginators } from './announced-originators.ts';
import { assessAddresses } from './assess-addresses.ts';
import { assessMovement, type GatheredFacts } from './assess-movement.ts';
import type { KnownCustomer } from './read-customer.ts';
import { screenPerson } from './screen-person.ts';
import type { ComplianceTools } from './tools.ts';
import { UnknownSubject } from './unknown-subject.ts';

/**
 * Decides whether received coins may be credited. Screens the customer and every sending address; the rules use the value of the coins at
 * the time of confirmation. @throws UnknownSubject for coins without a value; otherwise what `assessMovement` throws
 */
export const assessReceipt = async (tools: ComplianceTools, receiptId: string): Promise<ClearanceAnswer> => {
  const { state, history } = await tools.main.loadWithHistory(cryptoReceipt, cryptoReceiptStream(receiptId));
  const [received] = history;
  if (state === null || received === undefined || state.value === null) throw new UnknownSubject();
  const { userId, subjectId, money } = state.received;
  const senders = orErased(state.received.senders, []);
  const [first] = senders;
  const arrived = { received: state.received, value: state.value, at: received.metadata.occurredAt };
  const answer = await assessMovement(tools, {
    id: receiptId,
    userId,
    subjectId,
    trigger: 'receipt',
    mainPosition: history.at(-1)?.position ?? received.position,
    asked: ({ party }) => [
      ...(party.names.length === 0 ? [] : [{ role: 'customer' as const, party }]),
      ...(first === undefined ? [] : [{ role: 'payer' as const, party: { kind: 'other' as const, names: [], wallets: senders } }]),
    ],
    payment: { paymentId: receiptId, money, method: 'receipt', lastFour: first?.slice(-4) ?? null, payerName: null },
    gather: (customer) => gather(tools, customer, arrived),
  });
  return (await screenOriginators(tools, state.received)) === 'hold' ? 'hold' : answer;
};

/**
 * Screens the senders that another provider has announced. This is separate from the movement, because an announcement may arrive after the
 * movement was assessed. Each name is screened once.
 */
const screenOriginators = async (tools: ComplianceTools, received: CryptoReceipt['received']) => {
  const { receiptId, userId, subjectId, money } = received;
  const originators = await announcedOriginators(tools.main, received);
  if (originators.length === 0) return 'clear';
  const payerName = originators.map(({ names }) => names[0] ?? '').join(', ');
  return screenPerson(tools, {
    userId,
    subjectId,
    trigger: 'receipt',
    others: originators.map((party) => ({ role: 'payer', party })),
    payment: { paymentId: receiptId, money, method: 'receipt', lastFour: null, payerName },
  });
};

type Arrived = { readonly received: CryptoReceipt['received']; readonly value: Money; readonly at: string };

const gather = async (tools: ComplianceTools, customer: KnownCustomer, { received, value, at }: Arrived): Promise<GatheredFacts> => {
  const { receiptId, money } = received;
  const senders = orErased(received.senders, []);
  const [first] = senders;
  return {
    movement: {
      id: receiptId,
      kind: 'received',
      atMs: Date.parse(at),
      minor: minorOf(money),
      eurMinor: minorOf(value),
      // The same fingerprint as for a delivery to this address.
      counterparty: first === undefined ? null : tools.pseudonyms.ofCounterparty(`address:${first}`),
      payerSimilarity: null,
      countries: { instrument: null, device: null, document: customer.country },
      ...(await assessAddresses(tools, money.asset, 'incoming', senders)),
    },
    // Coins do not count as a money balance.
    availableEurMinor: 0n,
  };
};
