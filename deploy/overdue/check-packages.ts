import { messageOf } from '../installation/errors.ts';
import { componentsIn, knownAdvisories } from './known-advisories.ts';
import { overdueAdvisories, overdueRuntime, type Overdue } from './overdue.ts';

type Facts = {
  /** Reads a bill of materials (CycloneDX). */
  readonly readSbom: () => Promise<string>;
  /** Address of the database of vulnerabilities. */
  readonly url: string;
  /** Version of Node with which the product runs. */
  readonly nodeVersion: string;
  readonly now: Date;
};

type Alarm = (kind: 'package_overdue' | 'packages_unchecked', details: readonly Readonly<Record<string, unknown>>[]) => Promise<void>;

export type Output = { readonly write: (line: string) => void; readonly raise?: Alarm };

/**
 * Prints what is overdue, and raises an alarm about it.
 * @returns the exit code: 0 when no package is overdue, 1 when one is, 2 when that is not known
 */
export const checkPackages = async (facts: Facts, { write, raise = () => Promise.resolve() }: Output): Promise<0 | 1 | 2> => {
  try {
    const { components, known, overdue } = await found(facts);
    for (const one of overdue) write(lineOf(one));
    write(`${String(components)} packages, ${String(known)} known vulnerabilities, ${String(overdue.length)} overdue.`);
    if (overdue.length === 0) return 0;
    await raise('package_overdue', overdue);
    return 1;
  } catch (error) {
    write(`It is not known whether a package is overdue: ${messageOf(error)}`);
    await raise('packages_unchecked', [{}]).catch((failure: unknown) => {
      write(`The alarm could not be sent: ${messageOf(failure)}`);
    });
    return 2;
  }
};

const found = async ({ readSbom, url, nodeVersion, now }: Facts) => {
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:' && hostname !== '127.0.0.1') throw new Error('ADVISORIES_URL must be an https: address.');
  const components = componentsIn(await readSbom());
  const advisories = await knownAdvisories(components, url);
  const overdue = [...overdueRuntime(nodeVersion, now), ...overdueAdvisories(advisories, now)];
  return { components: components.size, known: advisories.length, overdue };
};

const lineOf = ({ component, id, severity, daysOver }: Overdue): string =>
  `${component}: ${severity === 'support' ? id : `${id}, ${severity}`}, ${String(daysOver)} ${daysOver === 1 ? 'day' : 'days'} overdue`;
