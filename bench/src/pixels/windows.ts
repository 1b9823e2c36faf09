/// <reference lib="dom" />
import { chromium, type Page } from 'playwright-core';
import type { DemoCustomer } from '../../../deploy/local/seed/demo-customers.ts';
import type { Booked, Deposit } from './depositor.ts';

export type Changed = Booked & { /** In each window, in milliseconds since 1970. */ readonly changedAt: readonly number[] };
export type Windows = { readonly changedAfter: (deposit: () => Deposit) => Promise<Changed>; readonly close: () => Promise<void> };

type Scene = { readonly chromiumPath: string; readonly siteUrl: string; readonly customer: DemoCustomer; readonly count: number };

/** Far beyond the goal: a page that is late is a figure, one that never changes is an error. */
const PATIENCE_MS = 60_000;

/** Windows of one browser in which one customer looks at the balances. Nothing is throttled. */
export const openWindows = async ({ chromiumPath, siteUrl, customer, count }: Scene): Promise<Windows> => {
  // Chromium has no sandbox for the superuser; it opens nothing but our own pages.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath: chromiumPath, args });
  const context = await browser.newContext({ baseURL: siteUrl, locale: 'en-GB', storageState: cookiesAnswered(siteUrl) });
  const first = await context.newPage();
  await first.goto('/auth');
  await first.getByLabel('Email').fill(customer.email);
  await first.getByLabel('Password', { exact: true }).fill(customer.password);
  await first.getByRole('button', { name: 'Sign In' }).click();
  await first.waitForURL('**/dashboard**');
  const pages = [first];
  while (pages.length < count) {
    const page = await context.newPage();
    await page.goto('/dashboard');
    pages.push(page);
  }
  for (const page of pages) await page.getByText('Live', { exact: true }).waitFor();
  return {
    changedAfter: async (deposit) => {
      const { expected, make } = deposit();
      const watched = await Promise.all(pages.map((page) => watchBalance(page, expected)));
      const { recordedAt } = await make();
      return { recordedAt, changedAt: await Promise.all(watched.map((changed) => changed())) };
    },
    close: () => browser.close(),
  };
};

/** The question about cookies would stand before the sign-in. */
const cookiesAnswered = (siteUrl: string) => ({
  cookies: [],
  origins: [{ origin: new URL(siteUrl).origin, localStorage: [{ name: 'danubit.cookie-consent', value: 'true' }] }],
});

/** Begins to watch the balance in euro, in the page itself; the answer is the moment of the first frame that shows what is expected. */
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
      // In an object: a promise itself would be waited for here.
      return { at };
    },
    { text: expected, patienceMs: PATIENCE_MS },
  );
  return () => seen.evaluate(({ at }) => at);
};
