import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { accessibilityViolations } from '../../../testing/accessibility.ts';
import { json, problem, startFakeApi, type FakeApi } from '../../../testing/fake-api.ts';
import { ExampleQuote } from './example-quote.tsx';

let api: FakeApi;
beforeEach(() => {
  api = startFakeApi();
  api.on('GET /api/quotes/indicative', () => problem(503, 'PRICE_UNAVAILABLE', 'We cannot give you a price at the moment.'));
});
afterEach(() => {
  api.restore();
});
const open = () =>
  render(
    <MemoryRouter>
      <ExampleQuote />
    </MemoryRouter>,
  );
const asked = () => api.requests.map(({ query }) => query);

describe('the example quote', () => {
  test('follows the amount and the pair, and keeps the last figures while the amount is wrong', async () => {
    const { container } = open();
    const user = userEvent.setup();
    expect(container).toHaveTextContent('0.00841090');
    const amount = screen.getByLabelText('You pay');
    await user.clear(amount);
    await user.type(amount, '1000');
    expect(container).toHaveTextContent('Converted at 58,412.30983.80 EUR');
    await user.selectOptions(screen.getByLabelText('Currency you pay in'), 'USD');
    await user.selectOptions(screen.getByLabelText('Crypto you receive'), 'ETH');
    expect(container).toHaveTextContent('Converted at 2,516.46983.80 USD');
    expect(container).toHaveTextContent('0.39094601');
    await user.clear(amount);
    expect(amount).toHaveAttribute('aria-invalid', 'true');
    expect(amount).toHaveAccessibleDescription('Enter an amount such as 250.00.');
    expect(container).toHaveTextContent('0.39094601');
    expect(await accessibilityViolations(container)).toEqual([]);
  });

  test('becomes the indicative quote of the server, and is an example again while there is no price', async () => {
    const fees = { service_fee: '7.50', network_fee: '2.10', service_fee_percent: '1.50' };
    const quote = {
      ...{ side: 'pay', fiat_currency: 'EUR', fiat_amount: '500.00', fees, converted: '490.40', crypto_currency: 'BTC' },
      ...{ crypto_amount: '0.00587926', exchange_rate: '83412.00', market_rate: '83079.68', spread_percent: '0.40' },
      ...{ destination: 'address', sources: 3, as_of: '2026-11-23T12:00:00.000Z' },
    };
    api.on('GET /api/quotes/indicative', () => json(200, quote));
    const { container } = open();
    expect(screen.getByText(/An example\./)).toBeVisible();
    await waitFor(() => {
      expect(container).toHaveTextContent('Converted at 83,412.00490.40 EUR');
    });
    expect(container).toHaveTextContent('0.00587926');
    expect(screen.getByText(/Indicative, at the market price of/)).toBeVisible();
    expect(asked()).toEqual(['?side=pay&amount=500.00&fiat_currency=EUR&crypto_currency=BTC&destination=address']);
    api.on('GET /api/quotes/indicative', () => problem(503, 'PRICE_UNAVAILABLE', 'We cannot give you a price at the moment.'));
    await userEvent.selectOptions(screen.getByLabelText('Crypto you receive'), 'ETH');
    expect(await screen.findByText(/An example\./)).toBeVisible();
    expect(container).toHaveTextContent('2,318.46');
  });

  test('leads to the purchase of what was typed', async () => {
    open();
    await userEvent.clear(screen.getByLabelText('You pay'));
    await userEvent.type(screen.getByLabelText('You pay'), '75,5');
    await userEvent.selectOptions(screen.getByLabelText('Crypto you receive'), 'ETH');
    expect(screen.getByRole('link', { name: 'Buy ETH' })).toHaveAttribute(
      'href',
      '/dashboard?tab=trading&action=buy&side=pay&amount=75.50&fiat=EUR&crypto=ETH',
    );
  });
});
