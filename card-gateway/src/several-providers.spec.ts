import { openCardTry } from '@danubit/contracts/http/payments/card-try.contract';
import { createCardDepositBody } from '@danubit/contracts/http/payments/create-card-deposit.contract';
import { problemSchema } from '@danubit/contracts/values/problem';
import { describe, expect, it } from '@jest/globals';
import { fakeTokeniser, goodPayment, startGateway, TRY_ID } from './testing/gateway-under-test.ts';

const problem = (response: { readonly body: string }) => problemSchema.parse(JSON.parse(response.body));

describe('a deposit where rules name several providers', () => {
  it('gets tokens from the other providers that the api names, and leaves out the one that gives none', async () => {
    const first = fakeTokeniser();
    const second = { ...fakeTokeniser(), name: 'second' };
    const refusing = fakeTokeniser();
    refusing.answers({ kind: 'unavailable', reason: 'timeout' });
    const broken = fakeTokeniser();
    broken.answers(new Error('with a card in it'));
    const all = new Map([first, second, { ...refusing, name: 'refusing' }, { ...broken, name: 'broken' }].map((each) => [each.name, each]));
    const gateway = await startGateway({ providers: { forNewPayments: 'stripe', of: (name) => all.get(name) } });
    const alternatives = ['stripe', 'second', 'refusing', 'broken', 'absent'];
    gateway.api.answersTries(openCardTry, { status: 200, body: { tryId: TRY_ID, savedCard: null, alternatives } });
    const response = await gateway.post(goodPayment);
    expect(response.statusCode).toBe(200);
    const handedOn = createCardDepositBody.parse(JSON.parse(gateway.api.received[0]?.text ?? ''));
    expect(handedOn.card.provider).toBe('stripe');
    expect(handedOn.alternatives).toEqual([{ provider: 'second', token: 'pm_test_1', fingerprint: 'fp_1', providerCustomer: null }]);
    expect([first, second, refusing, broken].map(({ cards }) => cards.length)).toEqual([1, 1, 1, 1]);
    await gateway.close();
  });

  it.each([
    ['the first of the fallback list that answers', ['stripe', 'broken', 'third', 'second'], 200, 'third'],
    ['none where the fallback list is empty', [], 503, undefined],
    ['none where no other answers', ['stripe', 'broken'], 503, undefined],
  ])('while its provider is down gets a token from %s', async (_, fallback, status, provider) => {
    const [first, broken] = [fakeTokeniser(), fakeTokeniser()];
    first.answers({ kind: 'unavailable', reason: 'ECONNREFUSED' });
    broken.answers(new Error('with a card in it'));
    const named = ['broken', 'second', 'third'].map((name) => ({ ...(name === 'broken' ? broken : fakeTokeniser()), name }));
    const all = new Map([first, ...named].map((each) => [each.name, each]));
    const gateway = await startGateway({ providers: { forNewPayments: 'stripe', of: (name) => all.get(name) } });
    const body = { tryId: TRY_ID, savedCard: null, alternatives: ['stripe', 'broken', 'second', 'third'], fallback };
    gateway.api.answersTries(openCardTry, { status: 200, body });
    const response = await gateway.post(goodPayment);
    expect(response.statusCode).toBe(status);
    const [handedOn] = gateway.api.received.map(({ text }) => createCardDepositBody.parse(JSON.parse(text)));
    expect(handedOn?.card.provider).toBe(provider);
    expect(handedOn?.alternatives?.map((each) => each.provider)).toEqual(provider === undefined ? undefined : ['second']);
    if (provider === undefined) expect(problem(response).error.message).toContain('You have not been charged');
    await gateway.close();
  });

  it('asks no other provider when the first refuses the card, or when the api names none', async () => {
    const second = { ...fakeTokeniser(), name: 'second' };
    const first = fakeTokeniser();
    const gateway = await startGateway({ providers: { forNewPayments: 'stripe', of: (name) => (name === 'second' ? second : first) } });
    await gateway.post(goodPayment);
    first.answers({ kind: 'invalid', field: 'number' });
    const body = { tryId: TRY_ID, savedCard: null, alternatives: ['second'] };
    gateway.api.answersTries(openCardTry, { status: 200, body });
    await gateway.post(goodPayment);
    expect(second.cards).toEqual([]);
    await gateway.close();
  });
});
