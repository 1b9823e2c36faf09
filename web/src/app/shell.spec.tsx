import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { json, startFakeApi, type FakeApi } from '../testing/fake-api.ts';
import { accessibilityViolations } from '../testing/accessibility.ts';
import { fakeSessionStore, jana, SIGNED_OUT, signedInAs } from '../testing/fake-session-store.ts';
import { renderAt } from '../testing/render-at.tsx';
import { FOOTER_GROUPS } from './site-links.ts';
import { publicRoutes } from './public-routes.ts';
import { Root } from './root.tsx';
import { Shell } from './shell.tsx';

const routes = [
  {
    element: <Root />,
    children: [
      {
        element: <Shell />,
        children: [
          { path: '/', element: <h1>Home page</h1> },
          { path: '/about', element: <h1>About page</h1> },
        ],
      },
      { path: '/dashboard', element: <main tabIndex={-1}>A page with a shell of its own</main> },
    ],
  },
];
/** A part is compiled on first use, which takes time on a busy machine. */
const LOADED = { timeout: 20_000 };

let api: FakeApi;
beforeEach(() => {
  api = startFakeApi();
  const nowhere = { region: null, city: null, timezone: null, ip: null };
  api.on('GET /api/country', () => json(200, { country_name: 'Slovakia', country_code: 'SK', ...nowhere }));
});
afterEach(() => {
  api.restore();
});

const open = (store = fakeSessionStore(SIGNED_OUT)) => ({ store, ...renderAt('/', routes, store) });

describe('the shell', () => {
  test('offers a visitor the navigation, Get Started and Sign In', () => {
    open();
    const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Home', 'Buy Crypto with Card Instantly', 'Services', 'About', 'Contact']);
    expect(screen.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/contact');
    expect(screen.getAllByRole('link', { name: 'Sign In' })[0]).toHaveAttribute('href', '/auth');
  });

  test('offers a signed-in customer the account menu, and logs out', async () => {
    const signOut = jest.fn(() => Promise.resolve({ signedIn: false }));
    open(fakeSessionStore(signedInAs(jana), { signOut }));
    await userEvent.click(await screen.findByRole('button', { name: 'JN, Jana Nováková, account menu' }));
    const menu = await screen.findByRole('menu');
    expect(menu).toHaveTextContent('Jana Nováková');
    expect(menu).toHaveTextContent('jana@firma.example');
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Dashboard', 'Settings', 'Security', 'Log out']);
    expect(within(menu).getByRole('menuitem', { name: 'Security' })).toHaveAttribute('href', '/dashboard?tab=security');
    await userEvent.click(within(menu).getByRole('menuitem', { name: 'Log out' }));
    expect(signOut).toHaveBeenCalledTimes(1);
  });

  test('shows a signed-in customer the country of the visit, looked up on the own server', async () => {
    open(fakeSessionStore(signedInAs(jana)));
    expect(await screen.findByText('Your country: Slovakia', undefined, LOADED)).toBeInTheDocument();
    expect(screen.getByText('SK')).toBeVisible();
  });

  test('has a menu for small screens that closes with Escape and restores the focus', async () => {
    open(fakeSessionStore(signedInAs(jana)));
    const toggle = screen.getByRole('button', { name: 'Open menu' });
    await userEvent.click(toggle);
    const menu = screen.getByRole('navigation', { name: 'Menu' });
    expect(within(menu).getByRole('link', { name: 'Dashboard' })).toBeVisible();
    expect(within(menu).getByRole('button', { name: 'Sign Out' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(menu).not.toBeVisible();
    expect(toggle).toHaveFocus();
  });

  test.each(['/about', '/dashboard'])('scrolls to the top of the next page, %s', async (next) => {
    const scrolled = jest.spyOn(window, 'scrollTo');
    const { router } = open();
    await act(() => router.navigate(next));
    expect(screen.getByRole('main')).toHaveFocus();
    await waitFor(() => {
      expect(scrolled).toHaveBeenCalledWith(0, 0);
    });
  });

  test('has all footer links, and none of them is dead', () => {
    const others = ['/', '/auth', '/dashboard'];
    const pages = publicRoutes.map(({ path }) => path);
    const linked = FOOTER_GROUPS.flatMap(({ links }) => links.map(({ to }) => to));
    expect(linked).toHaveLength(19);
    expect(linked.filter((to) => !others.includes(to) && !pages.includes(to))).toEqual([]);
  });

  test('has no accessibility violations', async () => {
    const { container } = open(fakeSessionStore(signedInAs(jana)));
    await screen.findByRole('button', { name: 'JN, Jana Nováková, account menu' });
    expect(await accessibilityViolations(container)).toEqual([]);
  });
});
