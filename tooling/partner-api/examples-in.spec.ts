import { expect, it } from '@jest/globals';
import { exampleFiles, regionsIn } from './examples-in.ts';

it('an example gives its marked parts, in the comments of each language', () => {
  const text = '// before\n//#region setup\na();\n\nb();\n//#endregion\n# region create-quote\nc\n# endregion\nafter\n';
  expect(regionsIn(text)).toEqual({ setup: 'a();\n\nb();', 'create-quote': 'c' });
});

it('every language shows the same requests', async () => {
  const shown = (await exampleFiles()).map(({ file, examples }) => ({ file, names: Object.keys(examples) }));
  const [curl] = shown;
  expect(curl?.names).toContain('create-order');
  for (const { file, names } of shown) expect([file, names]).toEqual([file, expect.arrayContaining(curl?.names ?? [])]);
});
