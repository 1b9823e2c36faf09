import type { Transaction } from '@danubit/contracts/http/payments/transaction.contract';
import { afterEach, beforeEach, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { toastStore, type Toast } from '../../../lib/toast-store.ts';
import { json, startFakeApi, type FakeApi } from '../../../testing/fake-api.ts';
import { testQueryClient, withQueries } from '../../../testing/render-with-queries.tsx';
import {
  DepositView,
  type DepositEvents,
  type DepositViewProps,
  type PaymentParts,
  type WaysToDeposit,
} from '../components/deposit-view.tsx';

export const ID = 'txn_01K9M4ABCDEFGHJKMNPQRSTVW0';
export const PAY = 'POST /functions/v1/process-payment';
const usd = (minor: string) => ({ asset: 'USD', minor, scale: 2 });
const usage = { limit: usd('1000000'), used: usd('27135'), remaining: usd('972865') };

export const client = testQueryClient();

/** The parts of the view, each settable by itself. */
type SceneProps = Pick<DepositViewProps, 'available' | 'gate' | 'payment' | 'takesFocus'> &
  WaysToDeposit &
  PaymentParts &
  DepositEvents & {
    readonly openPayments: DepositViewProps['open']['payments'];
    readonly addressOf: DepositViewProps['open']['addressOf'];
  };

const viewOf = ({ cards, methods, prefill, openPayments, addressOf, cardLabel, actionsFor, ...props }: SceneProps) => {
  const { onStart, onStop, onPayment, onChallenge, onAgain, ...rest } = props;
  return (
    <DepositView
      {...rest}
      ways={{ cards, methods, prefill }}
      open={{ payments: openPayments, addressOf }}
      parts={{ cardLabel, actionsFor }}
      events={{ onStart, onStop, onPayment, onChallenge, onAgain }}
    />
  );
};

/** Shows the view with a customer who has 11,230.55 EUR and whose account is complete. */
export const open = (props: Partial<SceneProps> = {}) => {
  const all: SceneProps = {
    available: { EUR: '11230.55' },
    gate: undefined,
    takesFocus: true,
    payment: undefined,
    cards: [],
    methods: [
      {
        kind: 'card',
        currencies: ['EUR', 'USD', 'GBP'],
        fee: '0.00',
        arrives: 'at_once',
        rails: [],
        smallest: '1.00',
        largest: '100000.00',
        unavailable: null,
      },
    ],
    prefill: { visitCountry: undefined, name: undefined, country: undefined },
    openPayments: [],
    addressOf: (id) => `?payment=${id}`,
    actionsFor: () => null,
    onStart: jest.fn<DepositEvents['onStart']>(),
    onStop: jest.fn<DepositEvents['onStop']>(),
    cardLabel: ({ last_four: lastFour }: Transaction) => `Visa ending ${lastFour ?? ''}`,
    onPayment: jest.fn<DepositEvents['onPayment']>(),
    onChallenge: jest.fn<DepositEvents['onChallenge']>(),
    onAgain: jest.fn<DepositEvents['onAgain']>(),
    ...props,
  };
  const tree = (shown: SceneProps) => withQueries(<MemoryRouter>{viewOf(shown)}</MemoryRouter>, client);
  const { rerender, container } = render(tree(all));
  return { ...all, container, show: (change: Partial<SceneProps>) => rerender(tree({ ...all, ...change })) };
};

export const fillIn = async (amount = '250'): Promise<void> => {
  await userEvent.type(screen.getByLabelText('Amount'), amount);
  await userEvent.selectOptions(screen.getByLabelText('Currency'), 'EUR');
  await userEvent.type(screen.getByLabelText('Cardholder name'), 'Jana Nováková');
  await userEvent.type(screen.getByLabelText('Card number'), '4242424242424242');
  await userEvent.type(screen.getByLabelText('Expiry date'), '1230');
  await userEvent.type(screen.getByLabelText('CVV'), '123');
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'SK');
  await userEvent.type(screen.getByLabelText('ZIP code'), 'sw1a');
};
export const pay = () => userEvent.click(screen.getByRole('button', { name: 'Pay 250.00 EUR' }));

/** A fake api for each test of the file. */
export const depositScene = () => {
  let api: FakeApi;
  beforeEach(() => {
    api = startFakeApi();
    api.on('GET /api/deposit-limits', () =>
      json(200, { daily: usage, monthly: usage, rates: { USD: '1.00000000', EUR: '1.08540000', GBP: '1.2' }, rate_date: '2026-11-20' }),
    );
  });
  afterEach(() => {
    api.restore();
    client.clear();
    toastStore.dismiss();
  });
  const payments = () => api.requests.filter(({ path }) => path === '/functions/v1/process-payment');
  return {
    on: (...answer: Parameters<FakeApi['on']>): void => {
      api.on(...answer);
    },
    requests: () => api.requests,
    payments,
    keys: () => payments().map(({ headers }) => headers.get('idempotency-key')),
  };
};

export const lastToast = (): Toast | undefined => toastStore.current()[0];
