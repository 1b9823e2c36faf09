/// <reference lib="dom" />
import { chromium, type Page } from 'playwright-core';
import type { DemoCustomer } from '../../../tooling/seed/demo-customers.ts';
import type { PostedDeposit, Deposit } from './depositor.ts';

export type Changed = PostedDeposit & { /** In each window, in milliseconds since 1970. */ readonly changedAt: readonly number[] };
export type Windows = { readonly changedAfter: (deposit: () => Deposit) => Promise<Changed>; readonly close: () => Promise<void> };

type WindowsContext = { readonly chromiumPath: string; readonly siteUrl: string; readonly customer: DemoCustomer; readonly count: number };

/** Far above the goal: a late page counts as a result, a page that never changes is an error. */
const PATIENCE_MS = 60_000;

/**
 * Windows in which one customer watches the balances. Each is a separate browser, because Chromium draws a background window of the same
 * browser only once a second. Throttling is off.
 */
export const openWindows = async (context: WindowsContext): Promise<Windows> => {
  const pages: Page[] = [];
  const close = async (): Promise<void> => {
    for (const page of pages) await page.context().browser()?.close();
  };
  try {
    while (pages.length < context.count) pages.push(await openWindow(context));
  } catch (error) {
    await close();
    throw error;
  }
  return {
    changedAfter: async (deposit) => {
      const { expected, make } = deposit();
      const watched = await Promise.all(pages.map((page) => watchBalance(page, expected)));
      const { recordedAt } = await make();
      return { recordedAt, changedAt: await Promise.all(watched.map((changed) => changed())) };
    },
    close,
  };
};

const openWindow = async ({ chromiumPath, siteUrl, customer }: WindowsContext): Promise<Page> => {
  // Chromium has no sandbox for root. It opens only pages of the installation under test.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath: chromiumPath, args });
  const page = await browser.newPage({ baseURL: siteUrl, locale: 'en-GB', storageState: cookiesAnswered(siteUrl) });
  await page.goto('/auth');
  await page.getByLabel('Email').fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/dashboard**');
  await page.getByText('Live', { exact: true }).waitFor();
  return page;
};

/** Answers the cookie question in advance; its dialog would block the sign-in. */
const cookiesAnswered = (siteUrl: string) => ({
  cookies: [],
  origins: [{ origin: new URL(siteUrl).origin, localStorage: [{ name: 'danubit.cookie-consent', value: 'true' }] }],
});

/** Starts to watch the euro balance inside the page. The result is the time of the first frame that shows the expected text. */
const watchBalance = async (page: Page, expected: string): Promise<() => Promise<number>> => {
  const seen = await page.evaluateHandle(
    ({ text, patienceMs }) => {
      const isShown = (): boolean =>
        [...document.querySelectorAll('table tr')].some(({ textContent }) => textContent.includes('Euro') && textContent.includes(text));
      const at = new Promise<number>((resolve, reject) => {
        const giveUp = setTimeout(() => {
          reject(new Error(`${text} was not shown in time.`));
        }, patienceMs);
        const observer = new MutationObserver(() => {
          if (!isShown()) return;
          observer.disconnect();
          clearTimeout(giveUp);
          requestAnimationFrame(() => {
            resolve(performance.timeOrigin + performance.now());
          });
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      });
      // Wrapped in an object, because evaluateHandle would await a bare promise.
      return { at };
    },
    { text: expected, patienceMs: PATIENCE_MS },
  );
  return () => seen.evaluate(({ at }) => at);
};
