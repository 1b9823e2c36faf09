import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startPartnerScene, type PartnerScene } from './testing/partner-scene.ts';

let scene: PartnerScene;
beforeAll(async () => {
  scene = await startPartnerScene();
});
afterAll(() => scene.stop());

const textOf = (path: string): Promise<string> => readFile(join(import.meta.dirname, '../../../..', path), 'utf8');

it('the quick start runs as it is on both pages', async () => {
  const [, lines = ''] = /```sh\nKEY=.*?```\n\n```sh\n(.*?)\n```/s.exec(await textOf('docs/partner-api.md')) ?? [];
  expect(await textOf('web/src/content/api-reference.ts')).toContain(`String.raw\`${lines}\``);
  const env = { ...process.env, KEY: scene.own.key, API: `${scene.api.url}/v1` };
  const { stdout } = await promisify(execFile)('sh', ['-c', lines], { env });
  expect(JSON.parse(stdout)).toMatchObject({ order_id: expect.stringMatching(/^test_ord_/), status: 'awaiting_payment' });
});
