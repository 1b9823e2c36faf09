/** "make verify-release FROM=folder PUBLIC_KEY=release-key.pub.pem": checks a release against its signature. */
import { readFile } from 'node:fs/promises';
import { messageOf } from '@danubit/deploy/installation/errors';
import { problemsOfRelease } from './release/signed-release.ts';

const [folder, keyFile] = [process.env['FROM'] ?? '', process.env['PUBLIC_KEY'] ?? ''];
if (folder === '' || keyFile === '') {
  process.stderr.write('FROM must name the folder of the release, PUBLIC_KEY a file: openssl pkey -in release-key.pem -pubout\n');
  process.exit(2);
}
try {
  const problems = await problemsOfRelease(folder, await readFile(keyFile, 'utf8'));
  process.stdout.write(problems.length === 0 ? 'The release is as it was signed.\n' : `${problems.join('\n')}\n`);
  process.exit(problems.length === 0 ? 0 : 1);
} catch (error) {
  process.stderr.write(`The release cannot be checked: ${messageOf(error)}\n`);
  process.exit(1);
}
