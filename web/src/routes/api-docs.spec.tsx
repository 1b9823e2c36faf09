import { describe, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeSessionStore, SIGNED_OUT } from '../testing/fake-session-store.ts';
import { renderAt } from '../testing/render-at.tsx';
import { ApiDocsPage } from './api-docs.route.tsx';

const open = (address = '/api-docs') => renderAt(address, [{ path: '/api-docs', element: <ApiDocsPage /> }], fakeSessionStore(SIGNED_OUT));

describe('the API reference', () => {
  test('opens with Quotes & Orders and has three tabs', () => {
    open();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Quotes & Orders',
      'User Management',
      'Transactions',
    ]);
    expect(screen.getByRole('tab', { name: 'Quotes & Orders' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tabpanel', { name: 'Quotes & Orders' })).toHaveTextContent('/v1/orders');
  });

  test('keeps the tab in the address', async () => {
    const { router } = open();
    await userEvent.click(screen.getByRole('tab', { name: 'Transactions' }));
    expect(router.state.location.search).toBe('?tab=transactions');
    expect(screen.getByRole('tabpanel', { name: 'Transactions' })).toHaveTextContent('/v1/transactions');
  });

  test('moves between tabs with the arrow keys, round the ends', async () => {
    open('/api-docs?tab=transactions');
    screen.getByRole('tab', { name: 'Transactions' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Quotes & Orders' })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(screen.getByRole('tab', { name: 'User Management' })).toHaveAttribute('aria-selected', 'true');
  });

  test('goes to authentication with Get Started', async () => {
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    open();
    await userEvent.click(screen.getByRole('link', { name: 'Get Started' }));
    expect(scrolled.mock.contexts.at(-1)).toHaveProperty('id', 'authentication');
    scrolled.mockRestore();
  });

  test('says that it is a preview and what cannot be done yet', () => {
    open();
    expect(screen.getByText('Preview.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Join Discord · Coming soon' })).toBeDisabled();
    expect(screen.getByRole('link', { name: 'Postman Collection' })).toHaveAttribute('download');
  });
});
