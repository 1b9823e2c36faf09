import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeSessionStore, SIGNED_OUT } from '../testing/fake-session-store.ts';
import { renderAt } from '../testing/render-at.tsx';
import { BlogPage } from './blog.route.tsx';

const open = (address = '/blog') => renderAt(address, [{ path: '/blog', element: <BlogPage /> }], fakeSessionStore(SIGNED_OUT));
const chip = (name: string): HTMLElement => within(screen.getByRole('navigation', { name: 'Categories' })).getByRole('link', { name });

describe('the blog', () => {
  test('lists six articles, one of them featured, under seven chips', () => {
    open();
    expect(screen.getByText('6 articles')).toBeVisible();
    expect(screen.getAllByText(/^Featured ·/)).toHaveLength(1);
    const chips = within(screen.getByRole('navigation', { name: 'Categories' })).getAllByRole('link');
    expect(chips.map(({ textContent }) => textContent)).toEqual([
      'All',
      'Regulation',
      'Technology',
      'Compliance',
      'Technical',
      'Market Analysis',
      'Security',
    ]);
    expect(chip('All')).toHaveAttribute('aria-current', 'true');
  });

  test('shows one category when its chip is chosen, and keeps the choice in the address', async () => {
    const { router } = open();
    await userEvent.click(chip('Market Analysis'));
    expect(router.state.location.search).toBe('?category=market-analysis');
    expect(screen.getByText('1 article in Market Analysis')).toBeVisible();
    expect(screen.getByRole('link', { name: 'How to read a crypto quote' })).toHaveAttribute('href', '/blog/reading-a-quote');
    expect(screen.queryByRole('link', { name: 'A timeout is not a decline' })).not.toBeInTheDocument();
    await userEvent.click(chip('All'));
    expect(screen.getByText('6 articles')).toBeVisible();
  });

  test('opens with the category in the address, and with all categories for an unknown one', () => {
    open('/blog?category=security').unmount();
    open('/blog?category=gossip');
    expect(chip('All')).toHaveAttribute('aria-current', 'true');
  });

  test.each(['Regulation', 'Technology', 'Compliance', 'Technical', 'Market Analysis', 'Security'])('has an article in %s', (category) => {
    open(`/blog?category=${category.toLowerCase().replace(' ', '-')}`);
    expect(screen.getByText(`1 article in ${category}`)).toBeVisible();
  });
});
