import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startBackend, startTestSite, type Backend, type TestSite } from './testing/test-site.ts';

let [api, vite]: Backend[] = [];
let site: TestSite | undefined;
beforeAll(async () => {
  api = await startBackend((_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"origins":["https://shop.example"]}'),
  );
  vite = await startBackend((request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(request.url));
  site = await startTestSite(api.url, {}, { pages: { developmentUrl: vite.url } });
});
afterAll(async () => {
  await site?.stop();
  for (const each of [api, vite]) {
    each?.server.closeAllConnections();
    each?.server.close();
  }
});

const headerOf = async (name: string, path: string) => (await fetch(`${site?.url ?? ''}${path}`)).headers.get(name);

it('with hot reload, the pages that the api names may frame the widget, and pages of other origins may load its script', async () => {
  const policy = 'content-security-policy';
  const client = '/widget?client_id=pub_test_01a2089d-f775-7766-9c57-068ac1cdc2b1';
  expect(await headerOf(policy, client)).toMatch(/frame-ancestors https:\/\/shop\.example$/);
  for (const path of ['/widget', '/', '/widget.js']) expect(await headerOf(policy, path)).toMatch(/frame-ancestors 'none'$/);
  const resources = 'cross-origin-resource-policy';
  expect(await headerOf(resources, '/widget.js')).toBe('cross-origin');
  expect(await headerOf(resources, '/src/app/main.tsx')).toBe('same-origin');
});
