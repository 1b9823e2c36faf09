import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { json, startFakeApi, type FakeApi } from '../../testing/fake-api.ts';
import {
  challenge,
  creationOptions,
  CREDENTIAL_ID,
  requestOptions,
  startFakePasskeys,
  type FakePasskeys,
} from '../../testing/fake-passkeys.ts';
import { adviceFor } from './problem-advice.ts';
import { createPasskey, passkeyFromField, passkeyFromPrompt, signWithPasskey } from './passkey-ceremony.ts';

const OPTIONS = 'POST /auth/v1/passkeys/authentication/options';

describe('a ceremony with a passkey', () => {
  let browser: FakePasskeys;
  let api: FakeApi;
  beforeEach(() => {
    browser = startFakePasskeys(true);
    api = startFakeApi();
    api.on(OPTIONS, () => json(200, challenge(requestOptions)));
  });
  afterEach(() => {
    browser.restore();
    api.restore();
    jest.restoreAllMocks();
  });

  test('passes on what the browser answers', async () => {
    expect(await createPasskey(creationOptions)).toMatchObject({ answer: { id: CREDENTIAL_ID, response: { transports: ['internal'] } } });
    expect(await signWithPasskey(requestOptions)).toMatchObject({ answer: { id: CREDENTIAL_ID, response: { signature: 'c2lnbmF0dXJl' } } });
    expect(await passkeyFromPrompt()).toMatchObject({
      answer: { challengeId: '01a2089d-f775-7766-9c57-068ac1cdc2b0', credential: { id: CREDENTIAL_ID } },
    });
  });

  test.each([
    ['NotAllowedError', 'passkey_cancelled'],
    ['InvalidStateError', 'passkey_known'],
    ['ConstraintError', 'passkey_not_stored'],
    ['UnknownError', 'passkey_failed'],
  ])('names what to do about %s', async (name, code) => {
    browser.create.mockRejectedValue(new DOMException('No', name));
    const { problem } = await createPasskey(creationOptions);
    expect(problem).toMatchObject({ code });
    expect(problem && adviceFor(problem)).toHaveLength(1);
  });

  test('distinguishes a prompt that ran out from one that was closed', async () => {
    browser.get.mockRejectedValue(new DOMException('No', 'NotAllowedError'));
    expect((await signWithPasskey(requestOptions)).problem?.code).toBe('passkey_cancelled');
    jest.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValueOnce(300_000);
    expect((await signWithPasskey(requestOptions)).problem?.code).toBe('passkey_late');
  });

  test('says that the browser has no passkeys, before it asks for a challenge', async () => {
    browser.restore();
    for (const { problem } of [
      await createPasskey(creationOptions),
      await passkeyFromPrompt(),
      await passkeyFromField(new AbortController().signal),
    ]) {
      expect(problem?.code).toBe('passkey_unsupported');
    }
    expect(api.requests).toEqual([]);
  });

  test('in the email field ends with the signal, and with a prompt', async () => {
    // The browser offers passkeys only beside such a field.
    document.body.innerHTML = '<input autocomplete="username webauthn" />';
    const field = new AbortController();
    const offered = passkeyFromField(field.signal);
    await Promise.resolve();
    field.abort();
    expect((await offered).problem?.code).toBe('passkey_aborted');

    const again = passkeyFromField(new AbortController().signal);
    await waitFor(() => {
      expect(browser.get).toHaveBeenCalledTimes(1);
    });
    expect((await passkeyFromPrompt()).problem).toBeUndefined();
    expect((await again).problem?.code).toBe('passkey_aborted');
  });

  test('reports a server that cannot be reached, or that asks to wait', async () => {
    api.on(OPTIONS, () => Promise.reject(new TypeError('offline')));
    expect((await passkeyFromPrompt()).problem?.code).toBe('unreachable');
    api.on(OPTIONS, () => json(503, {}));
    expect((await passkeyFromPrompt()).problem?.code).toBe('unreachable');
    api.on(OPTIONS, () => json(429, {}));
    expect((await passkeyFromPrompt()).problem?.code).toBe('over_request_rate_limit');
  });
});
