import { DOCUMENTS_PATH, MAX_DOCUMENT_BYTES } from '@danubit/contracts/values/customer-file';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openLine, startBackend, startTestSite, type Backend, type TestSite } from './testing/test-site.ts';

let api: Backend;
let site: TestSite;

beforeAll(async () => {
  api = await startBackend((request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ got: request.body.length }));
  });
  site = await startTestSite(api.url);
});
afterAll(async () => {
  await site.stop();
  api.server.closeAllConnections();
  api.server.close();
});

const send = async (path: string, bytes: number) => {
  const response = await fetch(`http://127.0.0.1:${String(site.port)}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  });
  return { status: response.status, body: await response.json() };
};

describe('the site', () => {
  it('passes a document on whole, and refuses a larger one with its limit before the api sees it', async () => {
    expect(await send(`${DOCUMENTS_PATH}?kind=passport&side=whole`, MAX_DOCUMENT_BYTES)).toEqual({
      status: 200,
      body: { got: MAX_DOCUMENT_BYTES },
    });
    const before = api.seen.length;
    expect(await send(DOCUMENTS_PATH, MAX_DOCUMENT_BYTES + 1)).toMatchObject({
      status: 413,
      body: { error: { code: 'PAYLOAD_TOO_LARGE', message: 'The file is larger than 5 MB.' } },
    });
    expect(api.seen).toHaveLength(before);
  });

  it.each([`${DOCUMENTS_PATH}/1`, '/api/verification/reviews', '/api/terms'])('takes no more than usual at %s', async (path) => {
    expect((await send(path, 70_000)).status).toBe(413);
  });

  it('reads only so many documents of one address at once, and each place is free again afterwards', async () => {
    const begun = `POST ${DOCUMENTS_PATH} HTTP/1.1\r\nHost: site\r\nContent-Type: application/octet-stream\r\nContent-Length: 100\r\n\r\n`;
    const lines = await Promise.all(Array.from({ length: 8 }, () => openLine(site.port)));
    // Its answer to a first byte shows that the place is taken.
    for (const line of lines) line.send(begun.replace('\r\n\r\n', '\r\nExpect: 100-continue\r\n\r\n'));
    await Promise.all(lines.map((line) => line.until('100 Continue')));
    expect(await send(DOCUMENTS_PATH, 100)).toMatchObject({ status: 503, body: { error: { code: 'TOO_BUSY' } } });
    for (const line of lines) line.send('x'.repeat(100));
    await Promise.all(lines.map((line) => line.until('{"got":100}')));
    expect((await send(DOCUMENTS_PATH, 100)).status).toBe(200);
    for (const line of lines) line.socket.destroy();
  });
});
