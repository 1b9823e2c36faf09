import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile, spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const SDK = join(import.meta.dirname, '..');
const ROOT = join(SDK, '..');
const TSC = join(ROOT, 'node_modules/typescript7/bin/tsc');
/** What the two packages need, packed from here, so that no network is needed. */
const DEPENDENCIES = ['openapi-fetch', 'openapi-typescript-helpers', 'standardwebhooks', '@stablelib/base64', 'fast-sha256'];

type Packed = readonly { readonly filename: string; readonly files: readonly { readonly path: string }[] }[];
type Manifest = Readonly<Record<'name' | 'version', string>> & {
  readonly engines: { readonly node: string };
  readonly dependencies: Readonly<Record<string, string>>;
};

let folder: string;
let shop: string;
let files: readonly string[];

const packed = async (path: string): Promise<Packed[number]> => {
  const { stdout } = await run('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', folder, path], { cwd: folder });
  const [one] = JSON.parse(stdout) as Packed;
  if (one === undefined) throw new Error(`npm packed no file of ${path}.`);
  return one;
};
const manifestIn = async (path: string) => JSON.parse(await readFile(join(path, 'package.json'), 'utf8')) as Manifest;

/** As a company does it: packs are installed into an empty project. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'danubit-sdk-'));
  const source = join(folder, 'sdk');
  shop = join(folder, 'shop');
  await mkdir(shop);
  for (const name of ['package.json', 'README.md', 'src', 'tsconfig.json'])
    await cp(join(SDK, name), join(source, name), { recursive: true });
  await cp(join(ROOT, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'));
  const modules = join(folder, 'node_modules');
  await symlink(join(ROOT, 'node_modules'), modules);
  await run(process.execPath, [TSC, '-p', source]);
  // The shop cannot reach the product's own files.
  await rm(modules);
  const sdk = await packed(source);
  files = sdk.files.map(({ path }) => path);
  const packs = [sdk, await packed(join(SDK, 'danubit'))];
  for (const name of DEPENDENCIES) packs.push(await packed(join(ROOT, 'node_modules', name)));
  await writeFile(join(shop, 'package.json'), JSON.stringify({ name: 'shop', private: true, type: 'module' }));
  const paths = packs.map(({ filename }) => join(folder, filename));
  await run('npm', ['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', ...paths], { cwd: shop });
}, 120_000);
afterAll(() => rm(folder, { recursive: true }));

const PROGRAM = `
import { ApiError, createDanubit } from '@danubit/sdk';
import { WebhookError } from '@danubit/sdk/errors';
import { verifyWebhook } from '@danubit/sdk/webhooks';
import { Webhook } from 'standardwebhooks';
const answers = [
  [503, {}],
  [200, { transactions: [{ transaction_id: 'a' }], has_more: true, next_cursor: 'c' }],
  [200, { transactions: [{ transaction_id: 'b' }], has_more: false, next_cursor: null }],
  [422, { error: { code: 'UNDER_AGE', message: 'Too young.' }, request_id: 'r', documentation_url: 'd' }],
];
const danubit = createDanubit({
  baseUrl: 'https://danubit.example',
  apiKey: 'dan_test_key',
  fetch: async () => {
    const [status, body] = answers.shift();
    return Response.json(body, { status, headers: { 'retry-after': '0' } });
  },
});
const read = [];
for await (const { transaction_id: id } of danubit.transactions.each()) read.push(id);
const refused = await danubit.users.create({}).catch((error) => error);
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const body = JSON.stringify({ type: 'order.paid' });
const at = new Date();
const headers = {
  'webhook-id': 'e', 'webhook-timestamp': String(Math.floor(at / 1000)), 'webhook-signature': new Webhook(secret).sign('e', at, body),
};
let forged = false;
try { verifyWebhook({ body: body + ' ', headers, secret }); } catch (error) { forged = error instanceof WebhookError; }
console.log(JSON.stringify({
  read, code: refused instanceof ApiError && refused.code, type: verifyWebhook({ body, headers, secret }).type, forged,
}));
`;
const EXPECTED = { read: ['a', 'b'], code: 'UNDER_AGE', type: 'order.paid', forged: true };

/** The oldest release that the package promises, where this machine has it. */
const OLDEST = 20;
const oldNode = (process.env['PATH'] ?? '')
  .split(delimiter)
  .map((path) => join(path, 'node'))
  .find((path) => String(spawnSync(path, ['--version']).stdout).startsWith(`v${String(OLDEST)}.`));
const NODES = [
  ['the present Node', process.execPath],
  [`Node ${String(OLDEST)}`, oldNode],
] as const;

describe('the packed SDK', () => {
  it('has what it exports, with types, and no test, example or program of the product', async () => {
    for (const name of ['danubit', 'webhooks', 'errors', 'types', 'cli/main'])
      expect(files).toEqual(expect.arrayContaining([`dist/${name}.js`, `dist/${name}.d.ts`, `src/${name}.ts`]));
    expect(files).toContain('README.md');
    expect(files.filter((path) => !/^(?:(?:dist|src)\/.*\.(?:js|js\.map|ts)|package\.json|README\.md)$/.test(path))).toEqual([]);
    expect(files.filter((path) => /\.spec\.|testing|examples|tsbuildinfo/.test(path))).toEqual([]);
    const texts = await Promise.all(files.map((path) => readFile(join(shop, 'node_modules/@danubit/sdk', path), 'utf8')));
    expect(texts.filter((text) => /@danubit\/(?!sdk)/.test(text) || text.includes(ROOT))).toEqual([]);
  });

  it.each(NODES)('buys, reads page by page, distinguishes refusals and verifies webhooks on %s', async (_, node) => {
    // A machine without the old release still reads the code for what that release lacks, below.
    if (node === undefined) return;
    await writeFile(join(shop, 'program.js'), PROGRAM);
    expect(JSON.parse((await run(node, ['program.js'], { cwd: shop })).stdout)).toEqual(EXPECTED);
  });

  it('uses nothing that the oldest promised Node lacks', async () => {
    expect((await manifestIn(SDK)).engines.node).toBe(`>=${String(OLDEST)}.19`);
    const later =
      /\b(?:Promise\.(?:withResolvers|try)|(?:Object|Map)\.groupBy|Array\.fromAsync|Iterator\.from|RegExp\.escape|Error\.isError)\b/;
    const syntax = /\b(?:await )?using [a-z]|\.(?:isSubsetOf|isDisjointFrom|symmetricDifference)\(/;
    const code = files.filter((path) => path.startsWith('dist/') && path.endsWith('.js'));
    const texts = await Promise.all(code.map((path) => readFile(join(shop, 'node_modules/@danubit/sdk', path), 'utf8')));
    expect(texts.length).toBeGreaterThan(10);
    expect(texts.filter((text) => later.test(text) || syntax.test(text))).toEqual([]);
  });

  it('gives types to a program that is compiled strictly', async () => {
    const text = `
import { createDanubit, ApiError } from '@danubit/sdk';
import type { Order, WebhookEvent } from '@danubit/sdk/types';
import { verifyWebhook } from '@danubit/sdk/webhooks';
const danubit = createDanubit({ baseUrl: 'https://danubit.example', apiKey: 'dan_test_key' });
export const place = (quoteId: string): Promise<Order> =>
  danubit.orders.create({ quote_id: quoteId, customer_id: 'u', crypto_address: 'a', payment_method: { type: 'card', card_token: 'tok_success' } });
export const read = (body: string, headers: Record<string, string>): WebhookEvent => verifyWebhook({ body, headers, secret: 's' });
export const isExpired = (error: unknown): boolean => error instanceof ApiError && error.code === 'QUOTE_EXPIRED';
// @ts-expect-error there is no such currency
export const wrong = () => danubit.quotes.get({ fiat_amount: '1.00', fiat_currency: 'XYZ', crypto_currency: 'BTC' });
`;
    await writeFile(join(shop, 'shop.ts'), text);
    const strictly = [
      '--noEmit',
      '--strict',
      '--target',
      'es2023',
      '--module',
      'nodenext',
      '--lib',
      'es2023,dom,dom.iterable',
      '--types',
      '',
    ];
    const compiled = await run(process.execPath, [TSC, ...strictly, 'shop.ts'], { cwd: shop }).catch((error: unknown) => error);
    expect(compiled).toMatchObject({ stdout: '' });
  });
});

describe('npx danubit', () => {
  it('is a package of that name with the version of the SDK', async () => {
    const [sdk, danubit] = [await manifestIn(SDK), await manifestIn(join(SDK, 'danubit'))];
    expect(danubit).toMatchObject({
      name: 'danubit',
      version: sdk.version,
      engines: sdk.engines,
      dependencies: { [sdk.name]: sdk.version },
    });
  });

  it.each(NODES)('runs the command on %s', async (_, node) => {
    if (node === undefined) return;
    const answered = await run(node, ['node_modules/danubit/main.js', '--help'], { cwd: shop });
    expect(answered.stdout).toContain('danubit listen --forward-to');
    const env = { ...process.env, PATH: `${join(node, '..')}${delimiter}${process.env['PATH'] ?? ''}` };
    const refused = spawnSync('npx', ['--offline', 'danubit', 'listen'], { cwd: shop, env, encoding: 'utf8' });
    expect([refused.status, refused.stderr]).toEqual([2, expect.stringContaining('Set DANUBIT_API_KEY')]);
  });
});
