import type { ClearanceAnswer } from '@danubit/core/compliance/clearance-check.port';
import { minorOf, type Money } from '@danubit/contracts/values/money';
import { payout as payoutDecider } from '@danubit/core/domain/payments/payout/payout.decider';
import type { PayoutRequest } from '@danubit/core/domain/payments/payout/payout.state';
import { payoutStream } from '@danubit/core/domain/payments/payout/payout.stream';
import { convert } from '@danubit/core/domain/payments/reference-rates';
import { openLedger } from '@danubit/core/ledger/ledger';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import type { EventMetadata } from '@danubit/event-store/kernel/event';
import { orErased } from '@danubit/event-store/kernel/personal';
import { assessMovement, type GatheredFacts } from './assess-movement.ts';
import { deviceCountryOf } from './device-country.ts';
import type { KnownCustomer } from './read-customer.ts';
import { otherPerson } from './screen-parties.ts';
import type { ComplianceTools } from './tools.ts';
import { UnknownSubject } from './unknown-subject.ts';

/**
 * Whether a withdrawal to a bank account may continue; its money is reserved. @throws UnknownSubject; otherwise what `assessMovement`
 * throws
 */
export const assessPayout = async (tools: ComplianceTools, payoutId: string): Promise<ClearanceAnswer> => {
  const { state, history } = await tools.main.loadWithHistory(payoutDecider, payoutStream(payoutId));
  const [request] = history;
  if (state === null || request === undefined) throw new UnknownSubject();
  const { userId, subjectId, money } = state.request;
  const [iban, holder] = [orErased(state.request.iban, ''), orErased(state.request.holder, '') || null];
  return assessMovement(tools, {
    id: payoutId,
    userId,
    subjectId,
    trigger: 'withdrawal',
    mainPosition: history.at(-1)?.position ?? request.position,
    asked: (customer) => otherPerson('beneficiary', customer, holder),
    payment: { paymentId: payoutId, money, method: 'withdrawal', lastFour: iban.slice(-4), payerName: holder },
    gather: (customer) => gather(tools, state.request, customer, request.metadata),
  });
};

const gather = async (
  tools: ComplianceTools,
  request: PayoutRequest,
  customer: KnownCustomer,
  asked: EventMetadata,
): Promise<GatheredFacts> => {
  const { payoutId, money } = request;
  const iban = orErased(request.iban, '');
  const rates = await tools.rates.current();
  const inEur = (amount: Money): bigint => minorOf(convert(amount, 'EUR', rates).money);
  return {
    movement: {
      id: payoutId,
      kind: 'out',
      atMs: Date.parse(asked.occurredAt),
      eurMinor: inEur(money),
      minor: minorOf(money),
      counterparty: tools.pseudonyms.ofCounterparty(`account:${iban}`),
      // There is no payer, and the bank has compared the holder with the customer.
      payerSimilarity: null,
      countries: {
        instrument: iban === '' ? null : iban.slice(0, 2),
        device: await deviceCountryOf(tools.main, asked),
        document: customer.country,
      },
    },
    availableEurMinor: inEur({ ...money, minor: String(await availableOf(tools, request)) }),
  };
};

const availableOf = async ({ main, clock }: ComplianceTools, { walletId, userId, subjectId, money }: PayoutRequest): Promise<bigint> => {
  const now = clock.now();
  const context = commandContext({ commandId: newCommandId(now), occurredAt: now.toISOString(), actor: SYSTEM_ACTOR, subjectId });
  return (await openLedger(main).balancesOf(context, { walletId, userId, asset: money.asset })).available;
};
