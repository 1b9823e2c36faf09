import type { AssessedAddress } from '@danubit/contracts/http/console/assessed-address';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { accessibilityViolations } from '../../../testing/accessibility.ts';
import { renderWithQueries } from '../../../testing/render-with-queries.tsx';
import { AlertAddresses } from './alert-addresses.tsx';

const assessed: AssessedAddress = {
  ...{ address: 'bc1qtheirs', direction: 'incoming', score: 98, provider: 'Simulated analytics', reference: 'sim-1' },
  ...{ assessed_at: '2026-11-21T12:00:00.000Z', exposures: [{ category: 'sanctions', per_mille: 120 }] },
};

test('each address that paid has its score, its shares and the reference of the provider', async () => {
  const mixed = [
    { category: 'mixer', per_mille: 1 },
    { category: 'payment_service', per_mille: 999 },
  ];
  const second = { ...assessed, address: 'bc1qothers', score: 0, exposures: mixed };
  const { container } = renderWithQueries(<AlertAddresses addresses={[assessed, second]} />);
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows[1]).toContain('bc1qtheirs');
  expect(rows[1]).toContain('reference sim-1');
  expect(rows[1]).toMatch(/sanctions 12\.0%98$/);
  expect(rows[2]).toMatch(/mixer 0\.1%, payment service 99\.9%0$/);
  expect(screen.getByRole('region', { name: 'Blockchain analytics' }).textContent).toContain('Simulated analytics');
  expect(screen.getByRole('table', { name: 'Addresses that paid' })).toBeTruthy();
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('an address to which coins go says so, and that its owners are not known', () => {
  renderWithQueries(<AlertAddresses addresses={[{ ...assessed, direction: 'outgoing', exposures: [] }]} />);
  expect(screen.getByRole('table', { name: 'Address to which coins go' }).textContent).toContain('Not known');
});

test('money without an address has no such section', () => {
  renderWithQueries(<AlertAddresses addresses={[]} />);
  expect(screen.queryByRole('region')).toBeNull();
});
