import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toastStore } from '../../../lib/toast-store.ts';
import { json, startFakeApi, type FakeApi } from '../../../testing/fake-api.ts';
import { fakeSessionStore, jana, signedInAs } from '../../../testing/fake-session-store.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { withQueries } from '../../../testing/render-with-queries.tsx';
import { paymentMethodsQuery } from '../api/payment-methods.queries.ts';
import { PaymentMethodsList } from './payment-methods-list.tsx';

const card = (id: string, lastFour: string, isDefault: boolean) => ({
  id,
  provider: 'stripe',
  method_type: 'card',
  brand: 'visa',
  last_four: lastFour,
  is_default: isDefault,
  can_pay: true,
  created_at: '2026-11-21T13:31:52.104Z',
});
const CARDS = [card('m1', '4242', true), card('m2', '1881', false), card('m3', '3184', false)];

let api: FakeApi;
/** The cards that the server holds. */
let kept: readonly (typeof CARDS)[number][];
beforeEach(() => {
  api = startFakeApi();
  kept = CARDS;
  api.on('GET /api/payment-methods', () => json(200, { payment_methods: kept }));
  for (const { id } of CARDS) {
    api.on(`DELETE /api/payment-methods/${id}`, () => {
      kept = kept.filter((other) => other.id !== id).map((other, index) => ({ ...other, is_default: index === 0 }));
      return json(200, { payment_methods: kept });
    });
    api.on(`POST /api/payment-methods/${id}/restore`, () => {
      kept = CARDS.filter((other) => other.id === id || kept.some((one) => one.id === other.id)).map((other) => ({
        ...other,
        is_default: kept.some((one) => one.id === other.id && one.is_default),
      }));
      return json(200, { payment_methods: kept });
    });
    api.on(`POST /api/payment-methods/${id}/default`, () => {
      kept = kept.map((other) => ({ ...other, is_default: other.id === id }));
      return json(200, { payment_methods: kept });
    });
  }
});
afterEach(() => {
  jest.restoreAllMocks();
  api.restore();
  toastStore.dismiss();
});

const Panel = () => {
  const { data } = useQuery(paymentMethodsQuery());
  return data === undefined ? null : <PaymentMethodsList paymentMethods={data} labelOf={({ last_four }) => `Visa ending ${last_four}`} />;
};
const open = () => {
  const element = withQueries(<Panel />);
  renderAt('/', [{ path: '/', element }], fakeSessionStore(signedInAs(jana)));
};
const remove = async (lastFour: string) => userEvent.click(await screen.findByRole('button', { name: `Remove Visa ending ${lastFour}` }));
const removals = () => api.requests.filter(({ method }) => method === 'DELETE').length;

describe('the cards', () => {
  test('do not lose the card that moved up to a second quick click', async () => {
    // The time stands still until the rows have settled.
    const now = jest.spyOn(performance, 'now').mockReturnValue(10_000);
    open();
    await remove('4242');
    expect(await screen.findByText('Visa ending 4242 was removed.')).toBeVisible();
    await remove('1881');
    expect(removals()).toBe(1);
    now.mockReturnValue(11_000);
    await remove('1881');
    await waitFor(() => {
      expect(removals()).toBe(2);
    });
  });

  test('come back one by one after several removals, the default as the default', async () => {
    open();
    await remove('4242');
    await waitFor(async () => {
      await remove('3184');
      expect(removals()).toBe(2);
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Undo removing Visa ending 3184' }));
    expect(await screen.findByRole('button', { name: 'Remove Visa ending 3184' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Undo removing Visa ending 4242' }));
    await waitFor(() => {
      expect(kept.map(({ is_default: isDefault }) => isDefault)).toEqual([true, false, false]);
    });
    expect(screen.queryByText(/was removed\./)).not.toBeInTheDocument();
  });
});
