import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityViolations } from '../testing/accessibility.ts';
import { json, problem, startFakeApi, type FakeApi } from '../testing/fake-api.ts';
import { fakeSessionStore, jana, signedInAs } from '../testing/fake-session-store.ts';
import { renderAt } from '../testing/render-at.tsx';
import { withQueries } from '../testing/render-with-queries.tsx';
import { AddCard } from './dashboard-settings-add-card.tsx';

const CHECK = 'POST /functions/v1/verify-card';
const profile = (missing: readonly string[]) => ({
  user_id: jana.id,
  first_name: 'Jana',
  last_name: 'Nováková',
  email: jana.email,
  kyc_status: missing.includes('identity') ? 'pending' : 'verified',
  country: 'SK',
  kyc_public_code: null,
  time_zone: 'Europe/Bratislava',
  next_time_zone: null,
  missing,
});

let api: FakeApi;
let missing: readonly string[];
beforeEach(() => {
  missing = [];
  api = startFakeApi();
  api.on('GET /api/profile', () => json(200, profile(missing)));
});
afterEach(() => api.restore());

const open = async () => {
  const panel = withQueries(<AddCard />);
  const { container } = renderAt('/dashboard', [{ path: '/dashboard', element: panel }], fakeSessionStore(signedInAs(jana)));
  await userEvent.click(screen.getByRole('button', { name: 'Add a card' }));
  return container;
};
const verify = async () => {
  await userEvent.type(await screen.findByLabelText('Cardholder name'), 'Jana Nováková');
  await userEvent.type(screen.getByLabelText('Card number'), '4242424242424242');
  await userEvent.type(screen.getByLabelText('Expiry date'), '1230');
  await userEvent.type(screen.getByLabelText('CVV'), '123');
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'SK');
  await userEvent.type(screen.getByLabelText('ZIP code'), '81101');
  await userEvent.click(screen.getByRole('button', { name: 'Verify and add card' }));
};

describe('adding a card', () => {
  test('shows the missing steps in place of the form, so that no card is typed before them', async () => {
    missing = ['identity'];
    const container = await open();
    expect(await screen.findByRole('heading', { name: 'Before you add a card' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Verify your identity' })).toBeVisible();
    expect(screen.queryByLabelText('Card number')).not.toBeInTheDocument();
    expect(await accessibilityViolations(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Add a card' })).toBeVisible();
  });

  test('shows the steps, and says that the card was not verified, when the server finds one missing', async () => {
    api.on(CHECK, () => {
      missing = ['identity'];
      return problem(403, 'IDENTITY_NOT_VERIFIED', 'Your identity is not verified yet.');
    });
    await open();
    await verify();
    expect(await screen.findByRole('alert')).toHaveTextContent('Your card was not verified.You have not been charged.');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Before you add a card' })).toHaveFocus());
  });

  test('says why a card cannot be verified now', async () => {
    api.on(CHECK, () => problem(503, 'NEW_CARDS_PAUSED', 'New cards are paused for a short time.'));
    await open();
    await verify();
    expect(await screen.findByText('New cards are paused for a short time.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Verify and add card' })).toBeEnabled();
  });
});
