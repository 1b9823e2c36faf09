import { ROOT } from '@danubit/deploy/installation/data-dir';
import { expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { operationsOf, partnerDocument } from './partner-document.ts';

const COLLECTION = 'web/public/downloads/danubit-partner-api.postman_collection.json';

it('the Postman collection has every request of the partner API, and none of the dashboard', async () => {
  const [document = '', collection = ''] = await Promise.all(
    ['docs/openapi.json', COLLECTION].map((path) => readFile(join(ROOT, path), 'utf8')),
  );
  const summaries = operationsOf(partnerDocument(document)).map(({ summary }) => summary);
  expect(summaries.length).toBeGreaterThan(20);
  expect(summaries.filter((summary) => !collection.includes(JSON.stringify(summary)))).toEqual([]);
  expect(collection).not.toContain('"api"');
  // For a choice between fields the converter would invent a value, another at each run.
  expect(collection).toContain(String.raw`{\n  \"advance_seconds\": 86400\n}`);
  // What an integrator fills in once; a first order needs no other change.
  for (const variable of ['baseUrl', 'apiKey', 'quoteId', 'customerId']) expect(collection).toContain(`{{${variable}}}`);
});
