import * as z from 'zod/mini';

export const MINIMUM_AGE_DAYS = 7;
const DAY_MS = 86_400_000;

/** ISO time by version, as the registry publishes it. */
export type PublishTimes = Readonly<Record<string, string>>;

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.optional(z.string()), name: z.optional(z.string()), link: z.optional(z.boolean()) }),
  ),
});

/** The versions of each package of a lock file; an alias counts under the name that it stands for. */
export const versionsIn = (lock: string): ReadonlyMap<string, ReadonlySet<string>> => {
  const versions = new Map<string, Set<string>>();
  for (const [path, { version, name, link }] of Object.entries(z.parse(lockSchema, JSON.parse(lock)).packages)) {
    if (!path.includes('node_modules/') || link === true || version === undefined) continue;
    const named = name ?? path.split('node_modules/').at(-1) ?? '';
    versions.set(named, (versions.get(named) ?? new Set()).add(version));
  }
  return versions;
};

/** The versions that are too young, and the packages whose times are unknown. */
export const youngVersions = (
  versions: ReadonlyMap<string, ReadonlySet<string>>,
  times: ReadonlyMap<string, PublishTimes | undefined>,
  now: Date,
): { readonly young: readonly string[]; readonly unknown: readonly string[] } => {
  const [young, unknown] = [[] as string[], [] as string[]];
  for (const [name, wanted] of versions) {
    for (const version of wanted) {
      const at = times.get(name)?.[version];
      if (at === undefined) unknown.push(`${name}@${version}`);
      else if (now.getTime() - Date.parse(at) < MINIMUM_AGE_DAYS * DAY_MS)
        young.push(`${name}@${version} was published on ${at.slice(0, 10)}`);
    }
  }
  return { young, unknown };
};
