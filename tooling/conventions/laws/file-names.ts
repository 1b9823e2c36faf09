import { basename, dirname } from 'node:path';

const KEBAB = /^\.?[a-z0-9]+([.-][a-z0-9]+)*$/;
const MEANINGLESS = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'shared', 'misc']);

/** Kebab-case file names, no meaningless names, no barrels. */
export const fileNamesSpeak = (paths: readonly string[]): readonly string[] =>
  paths.flatMap((path) => {
    const name = basename(path).replace(/\.(d\.)?[cm]?[jt]sx?$/, '');
    const folders = dirname(path).split('/');
    return [
      ...(KEBAB.test(name) ? [] : [`${path} is not kebab-case`]),
      ...(name === 'index' ? [`${path} is a barrel`] : []),
      ...[...folders, name].filter((part) => MEANINGLESS.has(part)).map((part) => `${path}: "${part}" does not describe its contents`),
    ];
  });
