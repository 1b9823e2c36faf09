import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityViolations } from '../../../testing/accessibility.ts';
import { CONSENT_KEY, createConsentStore, PREFERENCES_KEY, type ConsentStore } from './consent-store.ts';
import { CookieConsent } from './cookie-consent.tsx';

const BROWSER = 'Mozilla/5.0 (X11; Linux x64) Chrome/150.0 Safari/537.36';
const NOW = new Date('2026-11-21T10:00:00Z');

const storeOf = (userAgent = BROWSER, now = NOW): ConsentStore =>
  createConsentStore(() => ({ storage: localStorage, userAgent, now: () => now }));
const open = (store = storeOf()) => {
  render(
    <>
      <CookieConsent store={store} />
      <a href="#cookie-settings">Cookie Settings</a>
    </>,
  );
  return store;
};
const stored = (): unknown => JSON.parse(localStorage.getItem(PREFERENCES_KEY) ?? 'null');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

// The dialog is a separate chunk; it is loaded here, so that its load time does not count towards the tests.
beforeAll(async () => {
  await import('./cookie-dialog.tsx');
});
beforeEach(() => {
  localStorage.clear();
});

describe('the cookie question', () => {
  test('appears on the first visit and closes only with a choice', async () => {
    open();
    const dialog = await screen.findByRole('dialog', { name: 'Cookies on Danubit' });
    await userEvent.keyboard('{Escape}');
    await userEvent.click(document.body, { pointerEventsCheck: 0 });
    expect(dialog).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    expect(await accessibilityViolations(document.body)).toEqual([]);
  });

  test('shows acceptance and refusal with the same look', async () => {
    open();
    const accept = await screen.findByRole('button', { name: 'Accept All' });
    expect(screen.getByRole('button', { name: 'Essential Only' }).className).toBe(accept.className);
  });

  test.each([
    ['Accept All', { essential: true, analytics: true, performance: true, marketing: true }],
    ['Essential Only', { essential: true, analytics: false, performance: false, marketing: false }],
  ])('%s stores the flag and the preferences under two keys and closes', async (name, preferences) => {
    const store = open();
    await press(name);
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(stored()).toEqual(preferences);
    expect(localStorage.getItem(CONSENT_KEY)).not.toBeNull();
    expect(store.preferences()).toEqual(preferences);
    expect(storeOf().view()).toBe('closed');
  });

  test('can be answered by category: essential is locked on, all others start off, and there is a way back', async () => {
    open();
    await press('Customize');
    const essential = screen.getByRole('switch', { name: 'Essential' });
    expect(essential).toBeChecked();
    expect(essential).toBeDisabled();
    for (const name of ['Analytics', 'Performance', 'Marketing']) expect(screen.getByRole('switch', { name })).not.toBeChecked();
    await press('Back');
    await press('Customize');
    await userEvent.click(screen.getByRole('switch', { name: 'Performance' }));
    expect(await accessibilityViolations(document.body)).toEqual([]);
    await press('Save Preferences');
    expect(stored()).toEqual({ essential: true, analytics: false, performance: true, marketing: false });
  });

  test('appears only once, and opens at the categories from any Cookie Settings link', async () => {
    const store = storeOf();
    store.choose({ essential: true, analytics: true, performance: false, marketing: false });
    open(storeOf());
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Cookie Settings' }));
    expect(await screen.findByRole('switch', { name: 'Analytics' })).toBeChecked();
    await userEvent.click(screen.getByRole('switch', { name: 'Analytics' }));
    await press('Save Preferences');
    expect(stored()).toMatchObject({ analytics: false });
  });

  test.each([
    'Googlebot/2.1',
    'Mozilla/5.0 (compatible; SomeCrawler/1.0)',
    'Baiduspider+(+http://www.baidu.example)',
    'facebookexternalhit/1.1',
    'Twitterbot/1.0',
    'WhatsApp/2.23.20.0',
  ])('does not appear for the crawler %s', (userAgent) => {
    expect(storeOf(userAgent).view()).toBe('closed');
  });
});

describe('the stored choice', () => {
  test('allows only essential cookies before a choice and when the stored choice is unreadable', () => {
    const nothing = { essential: true, analytics: false, performance: false, marketing: false };
    expect(storeOf().preferences()).toEqual(nothing);
    localStorage.setItem(PREFERENCES_KEY, '{"analytics":true}');
    expect(storeOf().preferences()).toEqual(nothing);
    localStorage.setItem(CONSENT_KEY, `v1 ${NOW.toISOString()}`);
    expect(storeOf().preferences()).toEqual(nothing);
  });

  test('is valid for 12 months and for its policy version; a flag without a version stays valid', () => {
    localStorage.setItem(CONSENT_KEY, 'v1 2025-11-22T10:00:00.000Z');
    expect(storeOf().view()).toBe('closed');
    localStorage.setItem(CONSENT_KEY, 'v1 2025-11-20T10:00:00.000Z');
    expect(storeOf().view()).toBe('asking');
    localStorage.setItem(CONSENT_KEY, `v0 ${NOW.toISOString()}`);
    expect(storeOf().view()).toBe('asking');
    localStorage.setItem(CONSENT_KEY, 'true');
    expect(storeOf().view()).toBe('closed');
  });
});
