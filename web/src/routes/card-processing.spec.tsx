import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeSessionStore, jana, signedInAs, SIGNED_OUT } from '../testing/fake-session-store.ts';
import { startFakeApi, type FakeApi } from '../testing/fake-api.ts';
import { renderAt } from '../testing/render-at.tsx';
import { CardProcessingPage } from './card-processing.route.tsx';

let api: FakeApi;
beforeEach(() => {
  api = startFakeApi();
});
afterEach(() => {
  api.restore();
});

const open = (state = SIGNED_OUT) =>
  renderAt('/card-processing', [{ path: '/card-processing', element: <CardProcessingPage /> }], fakeSessionStore(state));

describe('the card payment page', () => {
  test('asks a visitor to sign in instead of showing the form', () => {
    open();
    expect(screen.getByRole('heading', { name: 'Sign in to pay by card' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth');
    expect(api.requests).toEqual([]);
  });

  test('scrolls to the form with Make a Payment', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Make a Payment' }));
    expect(screen.getByRole('region', { name: 'Card payment' })).toHaveFocus();
  });

  test('shows a customer the deposit form without moving the focus from the top of the page', async () => {
    open(signedInAs(jana));
    const title = await screen.findByRole('heading', { name: 'Deposit Funds' });
    expect(title).not.toHaveFocus();
    expect(screen.getByLabelText('Card number')).toBeVisible();
  });
});
