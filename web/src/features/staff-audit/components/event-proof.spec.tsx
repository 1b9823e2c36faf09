import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SessionContext } from '../../../lib/auth/use-session.ts';
import { problem, startFakeApi, type FakeApi } from '../../../testing/fake-api.ts';
import { fakeSessionStore, jana, signedInAs } from '../../../testing/fake-session-store.ts';
import { renderWithQueries } from '../../../testing/render-with-queries.tsx';
import { EventProof } from './event-proof.tsx';

let api: FakeApi;
beforeEach(() => {
  api = startFakeApi();
});
afterEach(() => {
  api.restore();
});

const event = {
  ...{ position: '1', stream: 'wallet-jana-EUR-202611-1', revision: '31', type: 'EntryPosted', at: '2026-11-25T09:00:00.000Z' },
  actor: 'system',
} as const;
const openAs = (role: string) => {
  const state = signedInAs(jana);
  const claims = btoa(JSON.stringify({ staff_roles: [role] }));
  const session = state.session === null ? null : { ...state.session, access_token: `head.${claims}.signature` };
  return renderWithQueries(
    <SessionContext value={fakeSessionStore({ ...state, session })}>
      <EventProof event={event} />
    </SessionContext>,
  );
};

test('the proof of an event is asked for by its place in the log, and a refusal says why', async () => {
  api.on('GET /api/staff/seals/proof', () => problem(404, 'NOT_FOUND', 'It is not sealed yet.'));
  openAs('auditor');
  await userEvent.click(screen.getByRole('button', { name: 'Save the proof of this event' }));
  expect(await screen.findByText('It is not sealed yet.')).toBeVisible();
  expect(api.requests.map(({ query }) => query)).toEqual(['?stream=wallet-jana-EUR-202611-1&revision=31']);
});

test('it is offered to those alone who answer for the log', () => {
  openAs('compliance_analyst');
  expect(screen.queryByRole('button')).toBeNull();
});
