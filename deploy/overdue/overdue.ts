const DAY_MS = 86_400_000;

export type Severity = 'critical' | 'high' | 'medium' | 'low';

/** A vulnerability that is known of a package which ships. */
export type Advisory = {
  readonly id: string;
  /** Name and version. */
  readonly component: string;
  readonly severity: Severity;
  readonly publishedAt: Date;
};

export type Overdue = Omit<Advisory, 'severity' | 'publishedAt'> & { readonly severity: Severity | 'support'; readonly daysOver: number };

/** Days from the publication of a vulnerability until what ships is free of it. Low has none: it is mended with the next release. */
export const REMEDY_DAYS: Readonly<Partial<Record<Severity, number>>> = { critical: 2, high: 7, medium: 30 };

/** The last day on which each line of Node gets security fixes (github.com/nodejs/Release). */
const NODE_SUPPORT_ENDS: Readonly<Record<string, string>> = { '22': '2027-04-30', '24': '2028-04-30' };

/** What has been known for longer than was promised, the longest first. */
export const overdueAdvisories = (advisories: readonly Advisory[], now: Date): readonly Overdue[] =>
  advisories
    .flatMap(({ id, component, severity, publishedAt }) => {
      const allowed = REMEDY_DAYS[severity];
      const daysOver = allowed === undefined ? 0 : daysSince(publishedAt, now) - allowed;
      return daysOver > 0 ? [{ id, component, severity, daysOver: Math.ceil(daysOver) }] : [];
    })
    .toSorted((one, other) => other.daysOver - one.daysOver);

/** @param version such as v24.1.0 @throws Error for a line of Node that is not listed above */
export const overdueRuntime = (version: string, now: Date): readonly Overdue[] => {
  const [line = ''] = version.replace(/^v/, '').split('.');
  const end = NODE_SUPPORT_ENDS[line];
  if (end === undefined) throw new Error(`The end of support of Node ${line} is not known: add it to deploy/overdue/overdue.ts.`);
  const daysOver = Math.floor(daysSince(new Date(end), now));
  return daysOver > 0 ? [{ id: `support until ${end}`, component: `node@${version}`, severity: 'support', daysOver }] : [];
};

const daysSince = (moment: Date, now: Date): number => (now.getTime() - moment.getTime()) / DAY_MS;
