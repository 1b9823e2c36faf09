import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import { checkPackages, type Output } from './check-packages.ts';

const NOW = new Date('2026-11-26T12:00:00.000Z');
const NODE = 'v24.1.0';
const sbom = (...names: readonly string[]): string =>
  JSON.stringify({ bomFormat: 'CycloneDX', components: names.map((name) => ({ name, purl: `pkg:npm/${name.replace(/^@/, '%40')}` })) });

type Planted = { readonly severity?: string; readonly published: string; readonly withdrawn?: string };
type Query = { readonly package: { readonly purl: string }; readonly page_token?: string };

/** The part of the API of osv.dev that is used: ids by package URL, in pages of one, and one vulnerability by its id. */
const answerTo = (planted: Readonly<Record<string, Planted>>, affected: Readonly<Record<string, readonly string[]>>, asked: Query[]) => ({
  batch: (queries: readonly Query[]) => {
    asked.push(...queries);
    return {
      results: queries.map(({ package: { purl }, page_token: token = '0' }) => {
        const ids = affected[purl] ?? [];
        const [page, next] = [ids.slice(Number(token), Number(token) + 1), Number(token) + 1];
        return page.length === 0 ? {} : { vulns: [{ id: page[0] }], ...(next < ids.length && { next_page_token: String(next) }) };
      }),
    };
  },
  one: (id: string) => {
    const { severity, ...dates } = planted[id] ?? { published: '' };
    return { id, ...dates, ...(severity !== undefined && { database_specific: { severity } }) };
  },
});

describe('the check for overdue packages', () => {
  let server: Server;
  let url: string;
  let answers: ReturnType<typeof answerTo>;
  let status: number;
  let asked: Query[];
  beforeEach(async () => {
    [status, asked] = [200, []];
    server = createServer((request, response) => {
      const path = request.url ?? '';
      const body = path === '/v1/querybatch' ? json(request) : Promise.resolve(undefined);
      void body.then((read) => {
        const answer =
          read === undefined ? answers.one(path.split('/').at(-1) ?? '') : answers.batch((read as { queries: Query[] }).queries);
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    url = `http://127.0.0.1:${String(address !== null && typeof address === 'object' ? address.port : 0)}`;
  });
  afterEach(() => {
    server.close();
  });

  const plant = (planted: Readonly<Record<string, Planted>>, affected: Readonly<Record<string, readonly string[]>>): void => {
    answers = answerTo(planted, affected, asked);
  };
  const run = async (
    bill = sbom('left@1.0.0', '@scope/right@2.1.0'),
    at: Partial<{ url: string; nodeVersion: string; now: Date }> = {},
  ) => {
    const [lines, alarms] = [[] as string[], [] as unknown[]];
    const raise: Output['raise'] = (kind, details) => Promise.resolve(void alarms.push([kind, ...details]));
    const facts = { readSbom: () => Promise.resolve(bill), url, nodeVersion: NODE, now: NOW, ...at };
    return { code: await checkPackages(facts, { write: (line) => void lines.push(line), raise }), lines, alarms };
  };

  it('names package, severity and days over, the longest first, of what is known for longer than was promised', async () => {
    plant(
      {
        'GHSA-crit': { severity: 'CRITICAL', published: '2026-11-24T11:00:00Z' },
        'GHSA-high': { severity: 'HIGH', published: '2026-11-10T12:00:00Z' },
        'GHSA-medium': { severity: 'MODERATE', published: '2026-10-20T12:00:00Z' },
      },
      { 'pkg:npm/left@1.0.0': ['GHSA-crit', 'GHSA-medium'], 'pkg:npm/%40scope/right@2.1.0': ['GHSA-high'] },
    );
    const { code, lines, alarms } = await run();
    expect(code).toBe(1);
    expect(lines).toEqual([
      '@scope/right@2.1.0: GHSA-high, high, 9 days overdue',
      'left@1.0.0: GHSA-medium, medium, 7 days overdue',
      'left@1.0.0: GHSA-crit, critical, 1 day overdue',
      '2 packages, 3 known vulnerabilities, 3 overdue.',
    ]);
    expect(alarms).toEqual([
      [
        'package_overdue',
        { component: '@scope/right@2.1.0', id: 'GHSA-high', severity: 'high', daysOver: 9 },
        expect.objectContaining({ id: 'GHSA-medium' }),
        expect.objectContaining({ id: 'GHSA-crit' }),
      ],
    ]);
  });

  it('passes what is within its time, what is low, and what was withdrawn', async () => {
    plant(
      {
        'GHSA-crit': { severity: 'CRITICAL', published: '2026-11-24T12:00:00Z' },
        'GHSA-low': { severity: 'LOW', published: '2020-01-01T00:00:00Z' },
        'GHSA-back': { severity: 'CRITICAL', published: '2026-01-01T00:00:00Z', withdrawn: '2026-01-02T00:00:00Z' },
      },
      { 'pkg:npm/left@1.0.0': ['GHSA-crit', 'GHSA-low', 'GHSA-back'] },
    );
    expect(await run()).toEqual({ code: 0, lines: ['2 packages, 2 known vulnerabilities, 0 overdue.'], alarms: [] });
  });

  it('gives a report without a severity, such as one of a malicious package, the strictest time', async () => {
    plant({ 'MAL-2026-1': { published: '2026-11-23T12:00:00Z' } }, { 'pkg:npm/left@1.0.0': ['MAL-2026-1'] });
    expect((await run()).lines[0]).toBe('left@1.0.0: MAL-2026-1, critical, 1 day overdue');
  });

  it('asks about all packages but our own, in batches that the service accepts', async () => {
    plant({}, {});
    const many = Array.from({ length: 1_001 }, (_, index) => `package-${String(index)}@1.0.0`);
    const { lines } = await run(sbom('@danubit/api@0.1.0', ...many));
    expect(lines).toEqual(['1001 packages, 0 known vulnerabilities, 0 overdue.']);
    expect(asked.map(({ package: { purl } }) => purl)).toEqual(many.map((name) => `pkg:npm/${name}`));
  });

  it('names a Node whose support has ended, and refuses to judge one that it does not know', async () => {
    plant({}, {});
    const { code, lines } = await run(sbom(), { now: new Date('2028-05-02T00:00:00Z') });
    expect([code, lines[0]]).toEqual([1, 'node@v24.1.0: support until 2028-04-30, 2 days overdue']);
    expect((await run(sbom(), { nodeVersion: 'v99.0.0' })).code).toBe(2);
  });

  it('does not take a missing answer for a good one, and raises an alarm about that', async () => {
    plant({}, {});
    status = 503;
    const { code, lines, alarms } = await run();
    expect([code, alarms]).toEqual([2, [['packages_unchecked', {}]]]);
    expect(lines).toEqual([`It is not known whether a package is overdue: ${url}/v1/querybatch answered 503.`]);
    status = 200;
    answers = { ...answers, batch: () => ({ results: [] }) };
    expect((await run()).code).toBe(2);
    expect((await run('{}')).code).toBe(2);
    expect((await run(undefined, { url: 'http://osv.example' })).lines[0]).toContain('must be an https: address');
  });
});
