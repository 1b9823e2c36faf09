import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AccountActions } from '../../../lib/auth/account-actions.types.ts';
import { SessionContext } from '../../../lib/auth/use-session.ts';
import { stepUpStore } from '../../../lib/step-up/step-up-store.ts';
import { toastStore } from '../../../lib/toast-store.ts';
import { accessibilityViolations } from '../../../testing/accessibility.ts';
import { fakeClipboard } from '../../../testing/clipboard.ts';
import { problem, startFakeApi, type FakeApi } from '../../../testing/fake-api.ts';
import {
  aSession,
  fakeSessionStore,
  jana,
  janaWithAuthenticator,
  signedInAs,
  type FakeSessionStore,
} from '../../../testing/fake-session-store.ts';
import { renderWithQueries, testQueryClient } from '../../../testing/render-with-queries.tsx';
import { StepUpDialog } from './step-up-dialog.tsx';
import { SecondFactorRows } from './second-factor-rows.tsx';
import { qrModulesIn } from '../../../ui/qr-path.ts';

const enrolment = {
  factorId: 'f1',
  secret: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Danubit:jana',
  qrSvg: '<svg viewBox="0 0 3 3"><rect/><path d="M0 0h1v1h-1z"/></svg>',
};
const codes = ['aaaabbbbcc', 'ccccdddd'];
const done = () => Promise.resolve({ signedIn: true });

const openRow = (store: FakeSessionStore, client = testQueryClient()) =>
  renderWithQueries(
    <SessionContext value={store}>
      <ul>
        <SecondFactorRows />
      </ul>
    </SessionContext>,
    client,
  );
/** An open dialog hides the switch from assistive technology; `hidden` still finds it. */
const theSwitch = (): HTMLElement => screen.getByRole('switch', { hidden: true });

describe('two-factor authentication', () => {
  test('is turned on with a code from the app, and shows the recovery codes once', async () => {
    const writeText = fakeClipboard();
    const store = fakeSessionStore(signedInAs(jana), {
      enrolFactor: () => Promise.resolve({ signedIn: true, enrolment }),
      activateFactor: jest.fn<AccountActions['activateFactor']>(() => {
        act(() => {
          store.become(signedInAs(janaWithAuthenticator));
        });
        return done();
      }),
      issueRecoveryCodes: () => Promise.resolve({ signedIn: true, codes }),
      countRecoveryCodes: () => Promise.resolve({ signedIn: true, codesLeft: 2 }),
    });
    const client = testQueryClient();
    // Requests sent before the code was accepted were refused.
    client.setQueryData(['settings'], 'read');
    openRow(store, client);
    await userEvent.click(theSwitch());
    expect(await screen.findByRole('img', { name: /QR code/ })).toBeVisible();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    expect(await accessibilityViolations(document.body)).toEqual([]);
    await userEvent.type(screen.getByLabelText('Code'), '123456{Enter}');

    const dialog = await screen.findByRole('dialog', { name: 'Save your recovery codes' });
    expect(client.getQueryState(['settings'])).toMatchObject({ isInvalidated: true });
    expect(dialog).toHaveTextContent('aaaa-bbbb-cc');
    expect(await accessibilityViolations(dialog)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: /Copy the recovery codes/ }));
    expect(writeText).toHaveBeenCalledWith('aaaa-bbbb-cc\ncccc-dddd');
    expect(screen.getByRole('button', { name: 'Done' })).toBeDisabled();
    await userEvent.click(screen.getByRole('checkbox', { name: /I saved these codes/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByText('aaaa-bbbb-cc')).not.toBeInTheDocument();
    expect(theSwitch()).toBeChecked();
    expect(await screen.findByText('2 are left.')).toBeVisible();
  });

  test('returns to off after an unfinished enrolment, and abandons the key', async () => {
    const abandonFactor = jest.fn<AccountActions['abandonFactor']>(done);
    openRow(fakeSessionStore(signedInAs(jana), { enrolFactor: () => Promise.resolve({ signedIn: true, enrolment }), abandonFactor }));
    await userEvent.click(theSwitch());
    expect(theSwitch()).toBeChecked();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(abandonFactor).toHaveBeenCalledWith('f1');
    expect(theSwitch()).not.toBeChecked();
  });

  test('returns to off and shows the reason when the server refuses', async () => {
    const refused = { code: 'unexpected_failure', message: 'We could not do that.', reasons: [] };
    openRow(fakeSessionStore(signedInAs(jana), { enrolFactor: () => Promise.resolve({ signedIn: true, problem: refused }) }));
    await userEvent.click(theSwitch());
    await waitFor(() => {
      expect(theSwitch()).not.toBeChecked();
    });
    expect(toastStore.current()[0]).toMatchObject({ title: 'Error', description: 'We could not do that.', variant: 'destructive' });
  });

  test('is turned off after a confirmation that names the consequences', async () => {
    const removeFactor = jest.fn<AccountActions['removeFactor']>(done);
    const store = fakeSessionStore(signedInAs(janaWithAuthenticator), { removeFactor });
    openRow(store);
    await userEvent.click(theSwitch());
    expect(theSwitch()).not.toBeChecked();
    expect(screen.getByRole('dialog', { name: 'Turn off two-factor authentication' })).toHaveTextContent('password alone');
    await userEvent.click(screen.getByRole('button', { name: 'Keep it on' }));
    expect(theSwitch()).toBeChecked();
    await userEvent.click(theSwitch());
    await userEvent.click(screen.getByRole('button', { name: 'Turn off' }));
    expect(removeFactor).toHaveBeenCalledTimes(1);
  });
});

describe('the proof of identity', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = startFakeApi();
  });
  afterEach(() => {
    api.restore();
  });
  const openDialog = (proof: 'totp' | 'password', acts: Partial<AccountActions> = {}) => {
    const answered = stepUpStore.ask(proof);
    render(
      <SessionContext value={fakeSessionStore(signedInAs(janaWithAuthenticator), acts)}>
        <StepUpDialog proof={proof} />
      </SessionContext>,
    );
    return answered;
  };

  test('is the password without a second factor, and can be retried after a wrong one', async () => {
    api.on('POST /api/account/password-proof', () => problem(403, 'WRONG_PASSWORD', 'Wrong password.'));
    const continueWith = jest.fn<AccountActions['continueWith']>(done);
    const answered = openDialog('password', { continueWith });
    expect(await accessibilityViolations(document.body)).toEqual([]);
    await userEvent.type(screen.getByLabelText('Password'), 'wrong{Enter}');
    expect(await screen.findByText('That password is not right. Try again.')).toBeVisible();
    api.on('POST /api/account/password-proof', () => Response.json(aSession));
    await userEvent.type(screen.getByLabelText('Password'), '!{Enter}');
    expect(await answered).toBe(true);
    expect(api.bodiesOf('POST /api/account/password-proof').at(-1)).toEqual({ password: 'wrong!' });
    expect(continueWith).toHaveBeenCalledWith(aSession.refresh_token);
  });

  test('is a code with a second factor', async () => {
    const answered = openDialog('totp', { verifyCode: done });
    await userEvent.type(screen.getByLabelText('Code'), '123456{Enter}');
    expect(await answered).toBe(true);
  });

  test('can be declined with Escape', async () => {
    const answered = openDialog('totp');
    await userEvent.keyboard('{Escape}');
    expect(await answered).toBe(false);
  });

  test('is requested once for all requests that were refused together', async () => {
    const answers = [stepUpStore.ask('totp'), stepUpStore.ask('totp')];
    stepUpStore.answer(true);
    expect(await Promise.all(answers)).toEqual([true, true]);
    expect(stepUpStore.current()).toBeNull();
  });
});

test('only a path of straight lines is accepted from the SVG of a QR code', () => {
  expect(qrModulesIn(enrolment.qrSvg)).toEqual({ size: 3, path: 'M0 0h1v1h-1z' });
  expect(qrModulesIn('<svg viewBox="0 0 3 3"><path d="M0 0" onload="x()"/><script/></svg>')).toEqual({ size: 3, path: 'M0 0' });
  expect(qrModulesIn('<svg viewBox="0 0 3 3"><path d="javascript:x"/></svg>')).toBeUndefined();
});
