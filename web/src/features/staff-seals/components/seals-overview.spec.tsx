import { expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import type { Seals } from '@danubit/contracts/http/console/seals.contract';
import { SealsOverview } from './seals-overview.tsx';

const at = '2026-11-25T09:00:00.000Z';
const refused: Seals = {
  checkpoint: { origin: 'danubit.example/refusals/1', size: 1_204, signed_at: at, position: '00000000000000001204', note: 'the note' },
  keys: [{ key: 'danubit.example/refusals/1+1a2b3c4d+AQ', from_size: 1 }],
  parts: [
    { part: 'sealing', good_at: at, failure: null, size: null, delivered_at: null },
    { part: 'folder', good_at: at, failure: 'The disk is full.', size: 1_100, delivered_at: at },
  ],
};

test('what is sealed is named, and a place that has not got its checkpoints says why', () => {
  render(<SealsOverview seals={refused} one="refused command" many="refused commands" />);
  expect(screen.getByText(/^refused commands sealed on/)).toBeVisible();
  expect(screen.getByText('Look below')).toBeVisible();
  const [, folder] = screen.getAllByRole('listitem');
  expect(within(folder ?? document.body).getByText('Has 1,100 refused commands')).toBeVisible();
  expect(within(folder ?? document.body).getByText('Fails: The disk is full.')).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Newest checkpoint',
    'Where checkpoints go',
    'Public keys',
  ]);
});

test('before the first refused command it says when there will be a checkpoint', () => {
  render(<SealsOverview seals={{ ...refused, checkpoint: null, keys: [] }} one="refused command" many="refused commands" />);
  expect(screen.getByText('The first checkpoint is signed within a minute of the first refused command.')).toBeVisible();
});
