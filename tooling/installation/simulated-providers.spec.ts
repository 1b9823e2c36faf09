import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readProviderList } from '@danubit/core/travel-rule/provider-list';
import { ROOT } from '@danubit/deploy/installation/data-dir';
import { TEST_PROVIDERS } from '@danubit/simulators/travel-rule/test-providers';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { playedByOtherProviders, simulatedProviders } from './simulated-providers.ts';

const composeSchema = z.object({
  services: z.record(z.string(), z.object({ environment: z.optional(z.record(z.string(), z.string())) })),
});

test('the listed providers are those that the simulator plays', () => {
  const listed = readProviderList(simulatedProviders('http://127.0.0.1:1')).map(({ id, name, country }) => ({ id, name, country }));
  expect(listed).toEqual(TEST_PROVIDERS.map(({ id, name, country }) => ({ id, name, country })));
});

test('the containers have the same list', () => {
  const compose = z.parse(composeSchema, parse(readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8'), { merge: true }));
  const expected = `\${TRAVEL_RULE_PROVIDERS-${simulatedProviders('http://other-providers:8080')}}`;
  for (const name of ['api', 'workers']) expect(compose.services[name]?.environment?.['TRAVEL_RULE_PROVIDERS']).toBe(expected);
  const { ADDRESS_ANALYTICS_URL: url } = playedByOtherProviders('http://other-providers:8080');
  expect(compose.services['compliance']?.environment?.['ADDRESS_ANALYTICS_URL']).toBe(`\${ADDRESS_ANALYTICS_URL-${url}}`);
});
