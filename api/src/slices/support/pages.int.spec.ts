import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const get = async (path: string, from: TestApi = api) => {
  const response = await fetch(`${from.url}${path}`);
  return { status: response.status, headers: response.headers, text: await response.text() };
};

describe('the mailbox without a mail server', () => {
  it('shows sent mails, newest first, with working links and escaped markup', async () => {
    expect((await get('/mailbox')).text).toContain('No mail yet');
    await api.database.query(
      `INSERT INTO app.mailbox (message_id, to_address, subject, text_body, html_body) VALUES
       ('<1>', 'jana@firma.example', 'First', 'Hello', '<p>Hello</p>'),
       ('<2>', 'karol@firma.example', '<script>alert(1)</script>', 'Go to http://danubit.test/auth/confirm?a=1&b=2 now', '<script>alert(2)</script>')`,
    );
    const { text, headers } = await get('/mailbox');
    expect(text).toContain('<a href="http://danubit.test/auth/confirm?a=1&amp;b=2">');
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(text).not.toContain('<script');
    expect(text.indexOf('Go to')).toBeLessThan(text.indexOf('First'));
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");

    const mails = JSON.parse((await get('/mailbox.json?to=Karol@firma.example')).text) as { mails: unknown[] };
    expect(mails.mails).toEqual([
      expect.objectContaining({ to: 'karol@firma.example', links: ['http://danubit.test/auth/confirm?a=1&b=2'] }),
    ]);
  });

  it('is 404 with a mail server', async () => {
    const other = await startTestApi({ settings: { SMTP_URL: 'smtp://127.0.0.1:2525' } });
    try {
      expect((await get('/mailbox', other)).status).toBe(404);
      expect((await get('/mailbox.json', other)).status).toBe(404);
    } finally {
      await other.stop();
    }
  });
});

describe('the API reference', () => {
  it('lists every endpoint without scripts and can be downloaded', async () => {
    const file = JSON.parse((await get('/docs/openapi.json')).text) as { openapi: string; paths: Record<string, object> };
    expect(file.openapi).toBe('3.1.0');
    expect(file.paths['/auth/v1/token']).toHaveProperty('post');
    expect(file.paths['/functions/v1/process-payment']).toHaveProperty('post');
    expect(Object.keys(file.paths).filter((path) => path.startsWith('/internal'))).toEqual([]);
    const { text, headers } = await get('/docs');
    for (const path of Object.keys(file.paths)) expect(text).toContain(path);
    expect(text).not.toContain('<script');
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect((await get('/docs/page.css')).headers.get('content-type')).toBe('text/css; charset=utf-8');
  });
});
