import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import * as z from 'zod/mini';
import { ROOT } from '@danubit/deploy/installation/data-dir';

const texts = z.record(z.string(), z.string());
const first = (file: string): unknown => parseAllDocuments(readFileSync(join(ROOT, 'deploy', 'kubernetes', file), 'utf8'))[0]?.toJS();

describe('the example of a vault', () => {
  it('mounts every secret of api under the name of its setting', () => {
    const { stringData } = z.parse(z.looseObject({ stringData: texts }), first('secrets.example.yaml'));
    const { objects } = z.parse(z.looseObject({ spec: z.looseObject({ parameters: texts }) }), first('vault.example.yaml')).spec.parameters;
    expect(parse(objects ?? '')).toEqual(
      Object.keys(stringData).map((name) => ({ objectName: name, secretPath: 'secret/data/danubit/api', secretKey: name })),
    );
  });
});
