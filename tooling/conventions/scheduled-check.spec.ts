import { expect, it } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import * as z from 'zod/mini';
import { ROOT } from '@danubit/deploy/installation/data-dir';

const read = (...path: string[]): string => readFileSync(join(ROOT, ...path), 'utf8');
const COMMAND = ['node', 'deploy/overdue/overdue-command.ts'];

it('a cluster looks for overdue packages once a day, and compose can, with the bill of materials of the image', () => {
  const [job, policy] = parseAllDocuments(read('deploy', 'kubernetes', 'overdue.yaml')).map((document) => document.toJS() as unknown);
  const container = { image: expect.stringContaining('danubit-migrate:') as unknown, command: COMMAND };
  expect(job).toMatchObject({
    kind: 'CronJob',
    spec: {
      schedule: expect.stringMatching(/^\d+ \d+ \* \* \*$/) as unknown,
      jobTemplate: { spec: { template: { spec: { containers: [container] } } } },
    },
  });
  expect(policy).toMatchObject({ kind: 'NetworkPolicy', spec: { ingress: [] } });
  const { services } = z.parse(
    z.object({ services: z.record(z.string(), z.unknown()) }),
    parse(read('docker-compose.yml'), { merge: true }),
  );
  expect(services['overdue']).toMatchObject({ image: 'danubit-migrate', command: COMMAND });
  expect(existsSync(join(ROOT, COMMAND[1] ?? ''))).toBe(true);
  const dockerfile = read('deploy', 'docker', 'Dockerfile');
  expect(dockerfile).toContain('OUT=/app node tooling/sbom.ts');
  const deployed = /AS deploy-process\n(?<steps>[^]*?)\n\n/.exec(dockerfile)?.groups?.['steps'];
  expect(deployed).toContain('COPY --from=build /app/sbom.cdx.json /app/sbom.cdx.json');
  expect(deployed).toContain('COPY --from=build /app/deploy/overdue /app/deploy/overdue');
});
