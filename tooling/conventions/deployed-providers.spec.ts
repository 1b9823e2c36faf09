import { PROVIDER_SETTINGS } from '@danubit/core/payment-provider/configured-providers';
import { ROOT } from '@danubit/deploy/installation/data-dir';
import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import * as z from 'zod/mini';
import { settingsGivenTo } from '../installation/environment.ts';

/** The processes that payment providers concern. A provider is off without its secret, so that a missing one would go unnoticed. */
const PROCESSES = ['card-gateway', 'api', 'workers'] as const;
const isSecret = (name: string): boolean => PROVIDER_SETTINGS[name]?.provider === 'secret';
const needed = PROCESSES.flatMap((name) => [...new Set(settingsGivenTo(name).filter(isSecret))].map((setting) => [name, setting] as const));

const composed = z.object({
  services: z.record(z.string(), z.looseObject({ environment: z.optional(z.record(z.string(), z.unknown())) })),
});
const { services } = z.parse(composed, parse(readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8'), { merge: true }));

const deployment = z.object({
  kind: z.literal('Deployment'),
  spec: z.object({
    template: z.object({ spec: z.object({ containers: z.array(z.looseObject({ env: z.array(z.looseObject({ name: z.string() })) })) }) }),
  }),
});
const namesIn = (process: string): readonly string[] =>
  parseAllDocuments(readFileSync(join(ROOT, 'deploy', 'kubernetes', `${process}.yaml`), 'utf8')).flatMap((document) => {
    const { data } = z.safeParse(deployment, document.toJS());
    return (data?.spec.template.spec.containers ?? []).flatMap(({ env }) => env.map(({ name }) => name));
  });

it('every secret of a payment provider belongs to one of these processes', () => {
  expect(needed.length).toBeGreaterThanOrEqual(6);
  const given = new Set(needed.map(([, setting]) => setting));
  expect(Object.keys(PROVIDER_SETTINGS).filter((name) => isSecret(name) && !given.has(name))).toEqual([]);
});

it.each(needed)('%s gets %s in docker-compose.yml and in its Kubernetes manifest', (process, setting) => {
  expect(Object.keys(services[process]?.environment ?? {})).toContain(setting);
  expect(namesIn(process)).toContain(setting);
});
