// Writes the generated files in public/. Run `npm run public-files -w web` after a change; content/public-files.spec.ts fails when that was
// forgotten.
import { URL } from 'node:url';
import { writeFileSync } from 'node:fs';
import { factSheet } from './src/content/fact-sheet.ts';

const write = (address, text) => {
  writeFileSync(new URL(`public${address}`, import.meta.url), text);
};

write('/press/danubit-fact-sheet.txt', factSheet());
