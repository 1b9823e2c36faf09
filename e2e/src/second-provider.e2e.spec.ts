import { capturesAtAdyen } from './support/book.ts';
import { environment } from './support/environment.ts';
import { verified } from './support/customers.ts';
import { CARDS } from './support/deposits.ts';
import { expect, test } from './support/test.ts';

type Answer = { readonly transactionId: string; readonly status: string; readonly challengeUrl: string | null };

const bodyOf = (cardNumber: string) => ({
  ...{ amount: 250, currency: 'EUR', cardNumber, expiryDate: '12/30', cvv: '123', pspProvider: 'adyen' },
  ...{ cardholderName: 'Jana Nováková', country: 'SK', zipCode: '811 02' },
});

for (const [what, card] of [
  ['a deposit', CARDS.succeeds],
  ['a deposit that its bank asks about', CARDS.asksForConfirmation],
  ['a deposit whose answer is lost', CARDS.neverAnswersAfterCapture],
] as const) {
  test(`${what} goes through the second provider when the request names it, once`, async ({ request, page }) => {
    const { session } = await verified(request);
    const headers = { authorization: `Bearer ${session.access_token}`, 'idempotency-key': crypto.randomUUID() };
    const paid = await request.post('/functions/v1/process-payment', { headers, data: bodyOf(card) });
    expect(paid.ok(), await paid.text()).toBe(true);
    const answer = (await paid.json()) as Answer;
    if (answer.challengeUrl !== null) {
      await page.goto(answer.challengeUrl);
      await page.getByRole('button', { name: 'Complete authentication' }).click();
      await page.waitForURL((url) => url.port === new URL(environment.siteUrl).port);
    }
    await expect
      .poll(async () => ((await (await request.get(`/api/transactions/${answer.transactionId}`, { headers })).json()) as Answer).status, {
        timeout: 60_000,
      })
      .toBe('completed');
    expect(await capturesAtAdyen(request, answer.transactionId)).toBe(1);
  });
}
