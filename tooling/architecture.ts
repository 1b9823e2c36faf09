/**
 * "make architecture": draws the imports between workspaces into docs/architecture.md. With "--check" it fails when that drawing is out of
 * date.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '@danubit/deploy/installation/data-dir';
import { drawWorkspaces } from './architecture/draw-workspaces.ts';
import { readImports } from './architecture/read-imports.ts';

const PAGE = join(ROOT, 'docs', 'architecture.md');
const DRAWING = /(?<=<!-- drawing: made by "make architecture" -->\n)[^]*?(?=<!-- end of drawing -->)/;

const page = await readFile(PAGE, 'utf8');
const current = DRAWING.exec(page)?.[0];
if (current === undefined) throw new Error(`${PAGE} has no markers for the drawing: ${DRAWING.source}`);
const drawing = `\n\`\`\`mermaid\n${drawWorkspaces(await readImports())}\`\`\`\n\n`;
const isCurrent = current === drawing;
if (process.argv.includes('--check')) {
  if (!isCurrent)
    process.stderr.write('The drawing in docs/architecture.md differs from the imports. Run "make architecture" and review the change.\n');
  process.exit(isCurrent ? 0 : 1);
}
if (!isCurrent) await writeFile(PAGE, page.replace(DRAWING, drawing));
process.stdout.write(`docs/architecture.md ${isCurrent ? 'is up to date' : 'was updated'}.\n`);
