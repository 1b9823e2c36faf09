import satisfies from 'spdx-satisfies';
import * as z from 'zod/mini';

/** Licences that allow what this product does with a package: use it, unchanged, in a network service and in scripts sent to browsers. */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
];

/** Packages whose metadata names no licence; each was read in the package itself. */
const READ_IN_THE_PACKAGE: Readonly<Record<string, string>> = {
  buildcheck: 'MIT',
  'compute-gcd': 'MIT',
  'compute-lcm': 'MIT',
  'cpu-features': 'MIT',
  memorystream: 'MIT',
  'passport-strategy': 'MIT',
  pause: 'MIT',
  'png-js': 'MIT',
  ssh2: 'MIT',
  'validate.io-function': 'MIT',
  'validate.io-integer': 'MIT',
  'validate.io-integer-array': 'MIT',
  'validate.io-number': 'MIT',
};

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.optional(z.string()),
      license: z.optional(z.string()),
      integrity: z.optional(z.string()),
      link: z.optional(z.boolean()),
      inBundle: z.optional(z.boolean()),
    }),
  ),
});

/** The packages of a lock file that have no licence from the list, or no hash of their content. */
export const packagesAreTrusted = (lock: string): readonly string[] => {
  const { packages } = z.parse(lockSchema, JSON.parse(lock));
  return Object.entries(packages).flatMap(([path, { version = '', license, integrity, link, inBundle }]) => {
    const name = path.split('node_modules/').at(-1) ?? '';
    if (!path.includes('node_modules/') || link === true) return [];
    const stated = license ?? READ_IN_THE_PACKAGE[name];
    const problems: string[] = [];
    if (stated === undefined) problems.push(`${name}@${version} names no licence`);
    else if (!isAllowed(stated)) problems.push(`${name}@${version} has the licence ${stated}, which is not on the list`);
    if (integrity === undefined && inBundle !== true) problems.push(`${name}@${version} has no hash`);
    return problems;
  });
};

const isAllowed = (expression: string): boolean => {
  try {
    return satisfies(expression, ALLOWED);
  } catch {
    return false;
  }
};

/** Images without an exact version: none, a word such as "latest", or a major version alone. Our own images are built here. */
export const imagesArePinned = (file: string, text: string): readonly string[] =>
  [...text.matchAll(/^(?:ARG \w*IMAGE=|FROM |\s*(?:- )?image: ?)"?([^\s"]+)/gm)].flatMap(([, image = '']) =>
    image.startsWith('danubit-') ||
    image.startsWith('${') ||
    /:v?\d+\.\d+\.\d+\S*$|:\d+\.\d+-\w+$|@sha256:/.test(image) ||
    isStage(image, text)
      ? []
      : [`${file}: ${image} has no exact version`],
  );

const isStage = (image: string, text: string): boolean => new RegExp(`^FROM \\S+ AS ${image}$`, 'm').test(text);
