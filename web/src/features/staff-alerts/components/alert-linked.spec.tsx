import { transactionIdOf } from '@danubit/contracts/values/ids';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { accessibilityViolations } from '../../../testing/accessibility.ts';
import { renderWithQueries } from '../../../testing/render-with-queries.tsx';
import { AlertLinked } from './alert-linked.tsx';

const id = transactionIdOf('018f0000-0000-7000-8000-000000000001');
const movement = { id, kind: 'in', customer: 1, moved_at: '2026-11-21T12:00:00.000Z', amount: '600.00' } as const;

test('each movement of another customer has its payment, time and worth', async () => {
  const { container } = renderWithQueries(
    <MemoryRouter>
      <AlertLinked linked={[movement]} />
    </MemoryRouter>,
  );
  const [, row] = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(row).toContain(`${id}Another, number 1`);
  expect(row).toContain('600.00');
  expect(screen.getByRole('link', { name: id }).getAttribute('href')).toContain(id);
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('a movement without others has no such section', () => {
  renderWithQueries(<AlertLinked linked={[]} />);
  expect(screen.queryByRole('region')).toBeNull();
});
