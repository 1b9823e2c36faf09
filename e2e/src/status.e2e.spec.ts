import { sidewaysScroll } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';

/** Two rounds of checks: the first one may have come before the site was there. */
const CHECKED_WITHIN_MS = 150_000;

type Status = { readonly parts: readonly { readonly part: string; readonly state: string }[] };

test('the status page shows, without a session, what the checks of the running platform found', async ({ page, request }) => {
  test.setTimeout(CHECKED_WITHIN_MS + 60_000);
  const notUp = async (): Promise<readonly string[]> => {
    const { parts } = (await (await request.get('/api/status')).json()) as Status;
    return parts.flatMap(({ part, state }) => (state === 'up' ? [] : [`${part} ${state}`]));
  };
  await expect.poll(notUp, { timeout: CHECKED_WITHIN_MS }).toEqual([]);
  await page.setViewportSize({ width: 375, height: 900 });
  await page.goto('/status');
  await expect(page.getByText('Every part is working.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Card payments' })).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
});
