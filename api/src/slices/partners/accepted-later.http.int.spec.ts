import { money } from '@danubit/contracts/values/money';
import { RISK_DISCLOSURE_VERSION } from '@danubit/contracts/values/risk-disclosure';
import { cardDeposit } from '@danubit/core/domain/ledger/entry/card.entries';
import { PAY_WITHIN_MS } from '@danubit/core/domain/orders/order/order.decider';
import { quoteStream } from '@danubit/core/domain/orders/quote/quote.stream';
import { openLedger } from '@danubit/core/ledger/ledger';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { START } from '@danubit/event-store/event-store.port';
import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { liveOrders } from './testing/live-orders.ts';
import { problem } from './testing/partner-scene.ts';

const { scene, afterQuote, placed, read, newBuyer, ask, quoteOf, accept, ownQuote, ordersIn, becomes } = liveOrders();

describe('the person of a live order', () => {
  it('accepts after a day, as a person has who signs up and waits for a check or a new address; then the price is held as ever', async () => {
    const id = await placed();
    const { pay_by: acceptBy } = await read(id);
    scene().api.clock.advance(30 * 3_600_000);
    await afterQuote();
    const buyer = await newBuyer();
    const accepted = await accept(buyer, id, await ownQuote(buyer));
    expect(accepted).toMatchObject({ status: 201, body: { status: 'awaiting_payment' } });
    const { pay_by: payBy } = (await becomes(id, 'awaiting_payment').then(() => read(id))) as { pay_by: string };
    expect(payBy < String(acceptBy)).toBe(true);
    expect(Date.parse(payBy) - scene().api.clock.now().getTime()).toBe(PAY_WITHIN_MS);
  });

  it('pays from the balance, if it is enough', async () => {
    const [id, buyer] = [await placed(), await newBuyer()];
    const quote_id = await quoteOf(buyer, id);
    const fromBalance = () => ask(buyer, 'POST', `${id}/accept`, { quote_id, method: 'balance', risk_disclosure: RISK_DISCLOSURE_VERSION });
    expect(await fromBalance()).toMatchObject(problem(409, 'INSUFFICIENT_BALANCE'));
    // The price and the order are still free.
    expect((await scene().api.eventLog.read(quoteStream(quote_id))).map(({ type }) => type)).toEqual(['QuoteGiven']);
    const { userId, subjectId } = buyer;
    const context = commandContext({
      ...{ commandId: randomUUID(), occurredAt: scene().api.clock.now().toISOString(), actor: SYSTEM_ACTOR, subjectId },
    });
    const entry = cardDeposit(
      { walletId: userId, userId },
      { paymentId: randomUUID(), money: money('EUR', 25_000n), effectiveAt: context.occurredAt },
    );
    await openLedger(scene().api.eventLog).postWalletEntry(context, entry, START);
    expect(await fromBalance()).toMatchObject({ status: 201, body: { method: 'balance', status: 'awaiting_payment' } });
    expect((await ordersIn(id))[0]?.data).toMatchObject({ method: 'balance' });
  });
});
