import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityViolations } from '../../../testing/accessibility.ts';
import { problem, startFakeApi, type FakeApi } from '../../../testing/fake-api.ts';
import { renderWithQueries } from '../../../testing/render-with-queries.tsx';
import { OverrideForm } from './override-form.tsx';

const ID = '019ab6c4-5e00-7aaa-8bbb-0000784af788';
let api: FakeApi;
beforeEach(() => {
  api = startFakeApi();
});
afterEach(() => {
  api.restore();
});

test('another rating has a rationale and a last day; what the server refuses stands at its field', async () => {
  renderWithQueries(<OverrideForm reviewId={ID} onClose={() => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: 'Propose the rating' }));
  for (const text of ['Choose a rating.', 'Say why in at least 20 characters.']) expect(screen.getByText(text)).toBeVisible();
  expect(await accessibilityViolations(screen.getByRole('dialog'))).toEqual([]);
  const override = `POST /api/staff/verification-reviews/${ID}/risk-override`;
  api.on(override, () => problem(400, 'INVALID_PARAMETER', 'The model gives this rating.', { parameter: 'rating' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rating' }), 'high');
  await userEvent.type(screen.getByRole('textbox', { name: 'Rationale' }), 'An article of today names the company.');
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const [year = '', month = '', date = ''] = day.split('-');
  await userEvent.type(screen.getByLabelText('Day'), date);
  await userEvent.type(screen.getByLabelText('Month'), month);
  await userEvent.type(screen.getByLabelText('Year'), year);
  await userEvent.tab();
  await userEvent.click(screen.getByRole('button', { name: 'Propose the rating' }));
  expect(await screen.findByText('The model gives this rating.')).toBeVisible();
  expect(screen.queryByText('Nothing was proposed.')).toBeNull();
  expect(api.bodiesOf(override)).toEqual([{ rating: 'high', rationale: 'An article of today names the company.', last_day: day }]);
});
