import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AccountActions } from '../../../lib/auth/account-actions.types.ts';
import { SessionContext } from '../../../lib/auth/use-session.ts';
import { stepUpStore } from '../../../lib/step-up/step-up-store.ts';
import { toastStore } from '../../../lib/toast-store.ts';
import { accessibilityViolations } from '../../../testing/accessibility.ts';
import { json, problem, startFakeApi, type FakeApi } from '../../../testing/fake-api.ts';
import {
  challenge,
  creationOptions,
  CREDENTIAL_ID,
  requestOptions,
  startFakePasskeys,
  type FakePasskeys,
} from '../../../testing/fake-passkeys.ts';
import {
  aSession,
  fakeSessionStore,
  jana,
  janaWithAuthenticator,
  janaWithPasskey,
  signedInAs,
  type FakeSessionStore,
} from '../../../testing/fake-session-store.ts';
import { renderWithQueries } from '../../../testing/render-with-queries.tsx';
import { SecondFactorRows } from './second-factor-rows.tsx';
import { StepUpDialog } from './step-up-dialog.tsx';

const KEYS = '/api/account/passkeys';
const ADDED = '2026-01-02T10:00:00.000Z';
const laptop = { id: '01a2089d-f775-7766-9c57-068ac1cdc2b1', name: 'Safari on macOS', added_at: ADDED, last_used_at: null };
const done = () => Promise.resolve({ signedIn: true });

let api: FakeApi;
let browser: FakePasskeys;
beforeEach(() => {
  api = startFakeApi();
  browser = startFakePasskeys();
  api.on(`GET ${KEYS}`, () => json(200, { passkeys: [] }));
  api.on(`POST ${KEYS}/challenge`, () => json(200, challenge(creationOptions)));
  api.on(`POST ${KEYS}`, () => json(201, { passkey: laptop, session: aSession }));
});
afterEach(() => {
  api.restore();
  browser.restore();
});

const openRows = (store: FakeSessionStore) =>
  renderWithQueries(
    <SessionContext value={store}>
      <ul>
        <SecondFactorRows />
      </ul>
    </SessionContext>,
  );
const addButton = async () => {
  const button = await screen.findByRole('button', { name: 'Add a passkey' });
  await waitFor(() => {
    expect(button).toBeEnabled();
  });
  return button;
};

describe('the passkeys of an account', () => {
  test('a first one is added, named, and comes with recovery codes', async () => {
    const continueWith = jest.fn<AccountActions['continueWith']>(() => {
      act(() => {
        store.become(signedInAs(janaWithPasskey));
      });
      return done();
    });
    const issueRecoveryCodes = jest.fn<AccountActions['issueRecoveryCodes']>(() =>
      Promise.resolve({ signedIn: true, codes: ['aaaabbbb'] }),
    );
    const store = fakeSessionStore(signedInAs(jana), { continueWith, issueRecoveryCodes });
    openRows(store);
    await userEvent.click(await addButton());
    const naming = await screen.findByRole('dialog', { name: 'Passkey added' });
    expect(await accessibilityViolations(naming)).toEqual([]);
    expect(api.bodiesOf(`POST ${KEYS}`)).toMatchObject([{ credential: { id: CREDENTIAL_ID } }]);
    expect(continueWith).toHaveBeenCalledWith('new token');

    api.on(`PATCH ${KEYS}/${laptop.id}`, () => json(200, { ...laptop, name: 'MacBook' }));
    api.on(`GET ${KEYS}`, () => json(200, { passkeys: [{ ...laptop, name: 'MacBook' }] }));
    const name = screen.getByLabelText('Name');
    expect(name).toHaveValue('Safari on macOS');
    await userEvent.clear(name);
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText('Enter a name for the passkey.')).toBeVisible();
    await userEvent.type(name, 'MacBook{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Save your recovery codes' })).toHaveTextContent('aaaa-bbbb');
    expect(api.bodiesOf(`PATCH ${KEYS}/${laptop.id}`)).toEqual([{ name: 'MacBook' }]);
    expect(await screen.findByText('MacBook')).toBeInTheDocument();
    expect(issueRecoveryCodes).toHaveBeenCalledTimes(1);
  });

  test('says why none was added', async () => {
    browser.create.mockRejectedValue(new DOMException('No', 'NotAllowedError'));
    openRows(fakeSessionStore(signedInAs(jana)));
    await userEvent.click(await addButton());
    expect(await screen.findByRole('button', { name: 'Add a passkey' })).toBeEnabled();
    expect(toastStore.current()[0]).toMatchObject({ title: 'No passkey was added', variant: 'destructive' });
    expect(toastStore.current()[0]?.description).toContain('You closed the prompt');

    api.on(`POST ${KEYS}/challenge`, () => problem(409, 'TOO_MANY_PASSKEYS', 'Remove one first.'));
    await userEvent.click(await addButton());
    expect(toastStore.current()[0]).toMatchObject({ description: 'Remove one first.' });
  });

  test('are listed, renamed and removed, with the consequences', async () => {
    const phone = { ...laptop, id: '01a2089d-f775-7766-9c57-068ac1cdc2b2', name: 'Phone', last_used_at: '2026-01-03T10:00:00.000Z' };
    api.on(`GET ${KEYS}`, () => json(200, { passkeys: [laptop, phone] }));
    openRows(fakeSessionStore(signedInAs(janaWithPasskey)));
    expect(await screen.findByText('Added 2 Jan 2026 · not used yet')).toBeVisible();
    expect(screen.getByText(/last used 3 Jan 2026/)).toBeVisible();
    expect(await accessibilityViolations(screen.getByRole('list'))).toEqual([]);

    await userEvent.click(screen.getByRole('button', { name: 'Rename the passkey Phone' }));
    expect(screen.getByRole('dialog', { name: 'Rename the passkey' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));

    await userEvent.click(screen.getByRole('button', { name: 'Remove the passkey Phone' }));
    expect(screen.getByRole('dialog', { name: 'Remove the passkey' })).not.toHaveTextContent('password alone');
    expect(await accessibilityViolations(screen.getByRole('dialog'))).toEqual([]);
    api.on(`DELETE ${KEYS}/${phone.id}`, () => new Response(null, { status: 204 }));
    api.on(`GET ${KEYS}`, () => json(200, { passkeys: [laptop] }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove the passkey Safari on macOS' }));
    expect(screen.queryByText('Phone')).not.toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Remove the passkey' })).toHaveTextContent('password alone');
    api.on(`DELETE ${KEYS}/${laptop.id}`, () => problem(503, 'SERVICE_UNAVAILABLE', 'Try again in a moment.'));
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Try again in a moment.');
  });

  test('that cannot be read can be tried again', async () => {
    api.on(`GET ${KEYS}`, () => problem(503, 'SERVICE_UNAVAILABLE', 'Later.'));
    openRows(fakeSessionStore(signedInAs(jana)));
    const again = await screen.findByRole('button', { name: 'Try again to load your passkeys' });
    api.on(`GET ${KEYS}`, () => json(200, { passkeys: [laptop] }));
    await userEvent.click(again);
    expect(await screen.findByText('Safari on macOS')).toBeVisible();
  });
});

describe('a passkey as proof', () => {
  const PROOF = '/api/account/passkey-proof';
  const openDialog = (user = janaWithPasskey, acts: Partial<AccountActions> = {}) => {
    api.on(`POST ${PROOF}/challenge`, () => json(200, challenge(requestOptions)));
    api.on(`POST ${PROOF}`, () => json(200, aSession));
    const answered = stepUpStore.ask('passkey');
    render(
      <SessionContext value={fakeSessionStore(signedInAs(user), { continueWith: done, ...acts })}>
        <StepUpDialog proof="passkey" />
      </SessionContext>,
    );
    return answered;
  };

  test('lets the waiting request go on', async () => {
    const answered = openDialog();
    expect(await accessibilityViolations(document.body)).toEqual([]);
    expect(screen.getByRole('button', { name: 'Use your passkey' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(await answered).toBe(true);
    expect(api.bodiesOf(`POST ${PROOF}`).at(-1)).toMatchObject({ credential: { id: CREDENTIAL_ID } });
  });

  test('can be tried again, or replaced by a code', async () => {
    browser.get.mockRejectedValueOnce(new DOMException('No', 'NotAllowedError'));
    const user = { ...jana, factors: [...(janaWithPasskey.factors ?? []), ...(janaWithAuthenticator.factors ?? [])] };
    const answered = openDialog(user, { verifyCode: done });
    await userEvent.click(screen.getByRole('button', { name: 'Use your passkey' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('No passkey was used.');
    await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code instead' }));
    expect(screen.getByLabelText('Recovery code')).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Use a code from your authenticator app' }));
    await userEvent.type(screen.getByLabelText('Code'), '123456{Enter}');
    expect(await answered).toBe(true);
  });
});
