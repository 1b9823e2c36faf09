import { describe, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { fakeSessionStore, jana, LOADING, SIGNED_OUT, signedInAs } from '../testing/fake-session-store.ts';
import { renderAt } from '../testing/render-at.tsx';
import { RequireSession } from './require-session.tsx';

const routes = [
  { path: '/', element: <h1>Buy crypto</h1> },
  { path: '/auth', element: <h1>Your account</h1> },
  { element: <RequireSession />, children: ['/dashboard', '/checkout/:id'].map((path) => ({ path, element: <h1>Welcome back</h1> })) },
];

describe('the dashboard guard', () => {
  test('shows a spinner while the session is looked up, then the page', () => {
    const store = fakeSessionStore(LOADING);
    renderAt('/dashboard', routes, store);
    expect(screen.getByRole('status')).toHaveTextContent('Checking your session');
    act(() => {
      store.become(signedInAs(jana));
    });
    expect(screen.getByRole('heading')).toHaveTextContent('Welcome back');
  });

  test('sends a signed-out visitor to sign in, and Back does not return to the guard', async () => {
    const { router } = renderAt('/dashboard', routes, fakeSessionStore(SIGNED_OUT));
    expect(await screen.findByRole('heading')).toHaveTextContent('Your account');
    expect(router.state.location.pathname).toBe('/auth');
    expect(router.state.historyAction).toBe('REPLACE');
  });

  test('names the part of the dashboard that was asked for, so that the sign-in comes back to it', async () => {
    const { router } = renderAt('/dashboard?tab=trading&action=buy&amount=75.50', routes, fakeSessionStore(SIGNED_OUT));
    await screen.findByRole('heading', { name: 'Your account' });
    expect(new URLSearchParams(router.state.location.search).get('next')).toBe('/dashboard?tab=trading&action=buy&amount=75.50');
  });

  test('names the order of a partner that was asked for', async () => {
    const { router } = renderAt('/checkout/ord_01K9M4', routes, fakeSessionStore(SIGNED_OUT));
    await screen.findByRole('heading', { name: 'Your account' });
    expect(new URLSearchParams(router.state.location.search).get('next')).toBe('/checkout/ord_01K9M4');
  });

  test('shows the home page, not the sign-in, to a customer who signed out here', async () => {
    const store = fakeSessionStore(signedInAs(jana));
    const { router } = renderAt('/dashboard', routes, store);
    const places: string[] = [];
    router.subscribe(({ location }) => places.push(location.pathname));
    act(() => {
      store.become({ ...SIGNED_OUT, hasLeft: true });
    });
    expect(await screen.findByRole('heading')).toHaveTextContent('Buy crypto');
    expect(places).not.toContain('/auth');
  });

  test('leaves the page when the session ends in another tab', async () => {
    const store = fakeSessionStore(signedInAs(jana));
    renderAt('/dashboard', routes, store);
    act(() => {
      store.become(SIGNED_OUT);
    });
    expect(await screen.findByRole('heading')).toHaveTextContent('Your account');
  });
});
