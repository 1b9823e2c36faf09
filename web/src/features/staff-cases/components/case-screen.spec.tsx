import type { StaffCase } from '@danubit/contracts/http/console/cases.contract';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { accessibilityViolations } from '../../../testing/accessibility.ts';
import { json, startFakeApi, type FakeApi } from '../../../testing/fake-api.ts';
import { renderWithQueries } from '../../../testing/render-with-queries.tsx';
import { CaseScreen } from './case-screen.tsx';

const at = '2026-11-21T12:00:00.000Z';
const [id, userId] = ['01a1fc2f-0c18-4faa-9bc8-0000784af788', '01a1fc2f-0c18-4faa-9bc8-00003c2f1d9a'];
const customer = { user_id: userId, name: 'Oto Richter' };
const analyst = { user_id: 'u2', name: 'Alena' };
const shown: StaffCase = {
  case: {
    id,
    title: 'Three deposits',
    status: 'open',
    priority: 'high',
    owner: analyst,
    due_at: at,
    is_late: false,
    is_escalated: false,
    alerts: 1,
    is_proposed: false,
    changed_at: at,
  },
  alerts: [
    {
      id,
      trigger: 'deposit',
      reasons: ['Just below 1,000'],
      customer,
      amount: '903.00',
      currency: 'EUR',
      status: 'open',
      risk: 'normal',
      score: 40,
      is_escalated: false,
      is_held: false,
      needs_two: false,
      is_for_reader: true,
      raised_at: at,
      due_at: at,
      is_late: false,
      decision: null,
    },
  ],
  can_own: [],
  steps: [],
  evidence: [
    {
      customer,
      position: '00000000000000048213',
      stream: 'payment-p1',
      type: 'PaymentRequested',
      recorded_at: at,
      text: 'The third of the day.',
    },
  ],
  proposal: null,
  decision: null,
};

let api: FakeApi;
beforeEach(() => {
  api = startFakeApi();
});
afterEach(() => {
  api.restore();
});

const show = () =>
  renderWithQueries(
    <MemoryRouter>
      <CaseScreen shown={shown} />
    </MemoryRouter>,
  );

test('a case shows its connections, and each piece of evidence with the position of its proof', async () => {
  const { container } = show();
  expect(screen.getByRole('img', { name: '1 customer, 1 alert, 1 piece of evidence' })).toBeVisible();
  const [, row] = within(screen.getByRole('table', { name: 'Evidence' })).getAllByRole('row');
  expect(row).toHaveTextContent(/Payment requested.*The third of the day\..*Oto Richter.*48213/);
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('an event of a customer is attached, with what it shows', async () => {
  const event = { position: '17', stream: 's', revision: '0', type: 'DocumentStored', at, actor: 'customer' };
  api.on('POST /api/staff/audit/timelines', () => json(200, { events: [event], earlier: 0 }));
  api.on(`POST /api/staff/cases/${id}/steps`, () => json(200, { id, status: 'open' }));
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Attach evidence' }));
  await screen.findByRole('option', { name: /^Document stored, / });
  await userEvent.click(screen.getByRole('button', { name: 'Attach it' }));
  expect(await screen.findByText('Say what it shows.')).toBeVisible();
  await userEvent.type(screen.getByLabelText('What it shows'), 'An invoice.');
  await userEvent.click(screen.getByRole('button', { name: 'Attach it' }));
  await screen.findByRole('button', { name: 'Attach evidence' });
  expect(api.requests.find(({ path }) => path.endsWith('/steps'))?.body).toEqual({
    step: 'attach',
    user_id: userId,
    position: '17',
    text: 'An invoice.',
  });
});
