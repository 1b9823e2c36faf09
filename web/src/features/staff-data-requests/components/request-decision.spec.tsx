import { HUMAN_REVIEW_TEXTS } from '@danubit/contracts/values/data-requests';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityViolations } from '../../../testing/accessibility.ts';
import { json, startFakeApi, type FakeApi } from '../../../testing/fake-api.ts';
import { renderWithQueries } from '../../../testing/render-with-queries.tsx';
import { RequestDecision } from './request-decision.tsx';

let api: FakeApi;
beforeEach(() => {
  api = startFakeApi();
  api.on('POST /api/staff/data-requests/r1/answer', () => json(200, { id: 'r1' }));
});
afterEach(() => {
  api.restore();
});

const open = (kind: 'human_review' | 'rectification') => renderWithQueries(<RequestDecision id="r1" kind={kind} isExtended />);
const sent = () => api.bodiesOf('POST /api/staff/data-requests/r1/answer');

test('a human review is answered in fixed words, which the officer sees before', async () => {
  const { container } = open('human_review');
  await userEvent.click(screen.getByRole('button', { name: 'Refuse' }));
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByText(`The customer reads: ${HUMAN_REVIEW_TEXTS.refused}`)).toHaveFocus();
  expect(await accessibilityViolations(container)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Refuse' }));
  await waitFor(() => {
    expect(sent()).toEqual([{ outcome: 'refused', answer: HUMAN_REVIEW_TEXTS.refused }]);
  });
});

test('any other request is answered in words of the officer', async () => {
  open('rectification');
  await userEvent.click(screen.getByRole('button', { name: 'Grant' }));
  await userEvent.click(screen.getByRole('button', { name: 'Grant' }));
  expect(screen.getByText('Write a text that the customer understands.')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox'), 'We corrected it.');
  await userEvent.click(screen.getByRole('button', { name: 'Grant' }));
  await waitFor(() => {
    expect(sent()).toEqual([{ outcome: 'granted', answer: 'We corrected it.' }]);
  });
});
