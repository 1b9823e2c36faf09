import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { json, problem } from '../../../testing/fake-api.ts';
import { depositScene, open } from '../testing/deposit-scene.tsx';
import type { OfferedMethod } from '../../../lib/method-options.ts';

const scene = depositScene();
const CARD: OfferedMethod = {
  kind: 'card',
  currencies: ['EUR', 'USD', 'GBP'],
  fee: '0.00',
  arrives: 'at_once',
  rails: [],
  smallest: '1.00',
  largest: '100000.00',
  unavailable: null,
};
const TRANSFER: OfferedMethod = {
  kind: 'bank_transfer',
  currencies: ['EUR'],
  fee: '0.00',
  arrives: 'by_bank',
  rails: [{ currency: 'EUR', rails: ['sepa'] }],
  smallest: null,
  largest: null,
  unavailable: null,
};
const details = {
  ...{ holder: 'Danubit s. r. o.', iban: 'SK2099520000004200000042', bic: 'DNBTSKBX', bank_name: 'Simulated Bank', currency: 'EUR' },
  ...{ rails: ['sepa'], ach: null, reference: 'RF18539007547034ABCD' },
};
const answering = (): void => {
  scene.on('POST /api/transfer-details', () => json(200, details));
  scene.on('POST /api/transfer-code', () => json(200, { svg: '<svg viewBox="0 0 9 9"><path d="M4 4h1v1h-1z"/></svg>' }));
};

describe('a deposit by bank transfer', () => {
  test('is chosen with its fee and its time, and shows account and reference in place of the card', async () => {
    answering();
    open({ methods: [CARD, TRANSFER] });
    const choice = screen.getByRole('radio', { name: 'Bank transfer (SEPA)' });
    expect(choice).toHaveAccessibleDescription('No fee, added within one business day, or immediately with an instant transfer. EUR only.');
    await userEvent.click(choice);
    expect(await screen.findByText('RF18 5390 0754 7034 ABCD')).toBeVisible();
    expect(screen.getByText('SK20 9952 0000 0042 0000 0042')).toBeVisible();
    expect(await screen.findByRole('img', { name: 'QR code of this transfer for your banking app' })).toBeVisible();
    expect(screen.queryByLabelText('Card number')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
    expect(screen.getByLabelText('Currency')).toHaveValue('EUR');
  });

  test('puts the amount into the code, and warns of one over the limit', async () => {
    answering();
    open({ methods: [CARD, TRANSFER] });
    await userEvent.click(screen.getByRole('radio', { name: 'Bank transfer (SEPA)' }));
    await userEvent.type(screen.getByLabelText('Amount'), '20000');
    expect(await screen.findByText(/This is over your daily limit/)).toBeVisible();
    await screen.findByText('20,000.00 EUR');
    const sent = scene.requests().filter(({ path }) => path === '/api/transfer-code');
    expect(sent.at(-1)?.body).toEqual({ amount: '20000.00' });
  });

  test('in another currency offers the one that the account takes', async () => {
    answering();
    open({ methods: [CARD, TRANSFER] });
    await userEvent.click(screen.getByRole('radio', { name: 'Bank transfer (SEPA)' }));
    await userEvent.selectOptions(screen.getByLabelText('Currency'), 'USD');
    await userEvent.click(await screen.findByRole('button', { name: 'Change to EUR' }));
    expect(screen.getByLabelText('Currency')).toHaveValue('EUR');
  });

  test('in dollars goes by ACH or SWIFT, says how long each takes, and shows what a bank in the United States asks for', async () => {
    const inDollars = { ...details, iban: 'SK0299520000004200000075', currency: 'USD', rails: ['ach', 'swift'] };
    const ach = { routing_number: '091000019', account_number: '4200000075' };
    scene.on('POST /api/transfer-details', () => json(200, { ...inDollars, ach }));
    open({
      methods: [
        CARD,
        {
          ...TRANSFER,
          currencies: ['EUR', 'USD'],
          rails: [
            { currency: 'EUR', rails: ['sepa'] },
            { currency: 'USD', rails: ['ach', 'swift'] },
          ],
        },
      ],
    });
    await userEvent.selectOptions(screen.getByLabelText('Currency'), 'USD');
    const choice = screen.getByRole('radio', { name: 'Bank transfer (ACH or SWIFT)' });
    expect(choice).toHaveAccessibleDescription(
      'No fee, added in 1 to 3 business days by ACH, in 1 to 5 business days by SWIFT. EUR and USD only.',
    );
    await userEvent.click(choice);
    expect(await screen.findByText('091000019')).toBeVisible();
    expect(screen.getByText('SK02 9952 0000 0042 0000 0075')).toBeVisible();
    expect(screen.getByText(/other banks may deduct a fee/)).toBeVisible();
    expect(screen.queryByRole('img', { name: 'QR code of this transfer for your banking app' })).not.toBeInTheDocument();
    expect(scene.requests().find(({ path }) => path === '/api/transfer-details')?.body).toEqual({ currency: 'USD' });
  });

  test('stands first when it was used last', () => {
    answering();
    open({ methods: [TRANSFER, CARD] });
    expect(screen.getAllByRole('radio')[0]).toHaveAccessibleName('Bank transfer (SEPA)');
    expect(screen.getAllByRole('radio')[0]).toBeChecked();
  });

  test('that is refused says why, with a way to try again', async () => {
    scene.on('POST /api/transfer-details', () => problem(503, 'SERVICE_UNAVAILABLE', 'Try again.'));
    open({ methods: [CARD, TRANSFER] });
    await userEvent.click(screen.getByRole('radio', { name: 'Bank transfer (SEPA)' }));
    expect(await screen.findByRole('button', { name: /Retry/ })).toBeVisible();
  });
});
