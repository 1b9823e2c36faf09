import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { json, problem, startFakeApi, type FakeApi } from '../../../testing/fake-api.ts';
import { reportCookieChoices } from './report-cookie-choice.ts';
import { ALL, createConsentStore, ESSENTIAL_ONLY } from '../components/consent-store.ts';

const TELL = 'PUT /api/settings/cookie-choice';
const NOW = new Date('2026-11-21T10:00:00Z');
const storeOf = () => createConsentStore(() => ({ storage: localStorage, userAgent: 'Chrome/150.0', now: () => NOW }));

let api: FakeApi;
beforeEach(() => {
  localStorage.clear();
  api = startFakeApi();
  api.on(TELL, () => json(200, { recorded: true }));
});
afterEach(() => {
  api.restore();
});

const reported = (): readonly unknown[] => api.requests.map(({ body }) => body);
const refusal = { policy: 'v1', chosen_at: '2026-11-21T10:00:00.000Z', analytics: false, performance: false, marketing: false };

describe('the consent evidence', () => {
  test('contains the choice that was made in this browser before the sign-in', async () => {
    storeOf().choose(ESSENTIAL_ONLY);
    reportCookieChoices(storeOf());
    await waitFor(() => {
      expect(reported()).toEqual([refusal]);
    });
  });

  test('is not sent before a choice, and is sent for each later choice', async () => {
    const store = storeOf();
    reportCookieChoices(store);
    store.openSettings();
    expect(reported()).toEqual([]);
    store.choose(ALL);
    await waitFor(() => {
      expect(reported()).toEqual([{ ...refusal, analytics: true, performance: true, marketing: true }]);
    });
  });

  test('is sent again after a failed request', async () => {
    const store = storeOf();
    store.choose(ESSENTIAL_ONLY);
    api.on(TELL, () => problem(503, 'SERVICE_UNAVAILABLE', 'Away.'));
    reportCookieChoices(store);
    await waitFor(() => {
      expect(reported()).toHaveLength(1);
    });
    api.on(TELL, () => json(200, { recorded: true }));
    await waitFor(() => {
      store.openSettings();
      expect(reported().length).toBeGreaterThan(1);
    });
  });
});
