import { chargesOf } from './support/book.ts';
import { verified } from './support/customers.ts';
import { CARDS } from './support/deposits.ts';
import { expect, test } from './support/test.ts';

type Answer = { readonly transactionId: string; readonly status: string };

test('a repeated Idempotency-Key pays once: the same body gets the same answer, another body is refused', async ({ request }) => {
  const { session } = await verified(request);
  const key = crypto.randomUUID();
  const pay = (amount: number) =>
    request.post('/functions/v1/process-payment', {
      headers: { authorization: `Bearer ${session.access_token}`, 'idempotency-key': key },
      data: {
        amount,
        currency: 'EUR',
        cardNumber: CARDS.succeeds,
        expiryDate: '12/30',
        cvv: '123',
        cardholderName: 'Jana Nováková',
        country: 'SK',
        zipCode: '811 02',
        pspProvider: 'stripe',
      },
    });
  const first = await pay(250);
  expect(first.status(), await first.text()).toBe(200);
  const answer = (await first.json()) as Answer;
  const second = await pay(250);
  expect(second.status()).toBe(200);
  expect(await second.json()).toEqual(answer);
  const other = await pay(251);
  expect(other.status()).toBe(422);
  expect(await other.json()).toMatchObject({ error: { code: 'IDEMPOTENCY_KEY_REUSED' } });
  expect(await chargesOf(request, answer.transactionId)).toHaveLength(1);
});
