import * as z from 'zod/mini';
import type { Advisory, Severity } from './overdue.ts';

/** The database of vulnerabilities that collects those of GitHub and npm; it gives the date on which each was published. */
export const ADVISORIES_URL = 'https://api.osv.dev';

const REQUEST_LIMIT_MS = 30_000;
/** The service refuses a batch of more. */
const MOST_IN_BATCH = 1_000;
const AT_ONCE = 8;
const OUR_SCOPE = '@danubit/';
const SEVERITIES: Readonly<Record<string, Severity>> = {
  critical: 'critical',
  high: 'high',
  moderate: 'medium',
  medium: 'medium',
  low: 'low',
};

const sbomSchema = z.object({ bomFormat: z.literal('CycloneDX'), components: z.array(z.object({ purl: z.string() })) });
const batchSchema = z.object({
  results: z.array(z.object({ vulns: z.optional(z.array(z.object({ id: z.string() }))), next_page_token: z.optional(z.string()) })),
});
const vulnerabilitySchema = z.object({
  id: z.string(),
  published: z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)))),
  withdrawn: z.optional(z.string()),
  database_specific: z.optional(z.looseObject({ severity: z.optional(z.string()) })),
});
type Vulnerability = z.infer<typeof vulnerabilitySchema>;
type Query = { readonly package: { readonly purl: string }; readonly page_token?: string };

/** Name and version of each foreign package in a bill of materials, by its package URL. */
export const componentsIn = (sbom: string): ReadonlyMap<string, string> =>
  new Map(
    z
      .parse(sbomSchema, JSON.parse(sbom))
      .components.map(({ purl }) => [purl, decodeURIComponent(purl.replace(/^pkg:npm\//, '').replace(/[?#].*$/, ''))] as const)
      .filter(([, name]) => !name.startsWith(OUR_SCOPE)),
  );

/**
 * What is known of the components, without what was withdrawn.
 * @param url an address with the API of osv.dev, such as a mirror of yours
 * @throws Error when the service does not answer all of it: no answer is not "no vulnerability"
 */
export const knownAdvisories = async (components: ReadonlyMap<string, string>, url: string): Promise<readonly Advisory[]> => {
  const ids = await idsByPurl([...components.keys()], url);
  const details = await detailsOf([...new Set([...ids.values()].flat())], url);
  return [...ids].flatMap(([purl, found]) =>
    found.flatMap((id): readonly Advisory[] => {
      const vulnerability = details.get(id);
      if (vulnerability === undefined || vulnerability.withdrawn !== undefined) return [];
      const component = components.get(purl) ?? purl;
      return [{ id, component, severity: severityOf(vulnerability), publishedAt: new Date(vulnerability.published) }];
    }),
  );
};

/** Reports of malicious packages have no severity; the strictest time is right for them. */
const severityOf = ({ database_specific: facts }: Vulnerability): Severity =>
  SEVERITIES[facts?.severity?.toLowerCase() ?? ''] ?? 'critical';

const idsByPurl = async (purls: readonly string[], url: string): Promise<ReadonlyMap<string, readonly string[]>> => {
  const found = new Map<string, readonly string[]>();
  let queries: readonly Query[] = purls.map((purl) => ({ package: { purl } }));
  while (queries.length > 0) {
    const batch = queries.slice(0, MOST_IN_BATCH);
    const { results } = await answerOf(batchSchema, url, '/v1/querybatch', { queries: batch });
    if (results.length !== batch.length) throw new Error(`${url} answered ${String(results.length)} of ${String(batch.length)} questions.`);
    const more = batch.flatMap((query, index): readonly Query[] => {
      const { vulns = [], next_page_token: token } = results[index] ?? {};
      const { purl } = query.package;
      if (vulns.length > 0) found.set(purl, [...(found.get(purl) ?? []), ...vulns.map(({ id }) => id)]);
      return token === undefined ? [] : [{ package: { purl }, page_token: token }];
    });
    queries = [...queries.slice(MOST_IN_BATCH), ...more];
  }
  return found;
};

const detailsOf = async (ids: readonly string[], url: string): Promise<ReadonlyMap<string, Vulnerability>> => {
  const details = new Map<string, Vulnerability>();
  const waiting = [...ids];
  const work = async (): Promise<void> => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop())
      details.set(id, await answerOf(vulnerabilitySchema, url, `/v1/vulns/${encodeURIComponent(id)}`));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return details;
};

const answerOf = async <Schema extends z.ZodMiniType>(
  schema: Schema,
  url: string,
  path: string,
  body?: object,
): Promise<z.infer<Schema>> => {
  const reply = await fetch(`${url.replace(/\/$/, '')}${path}`, {
    ...(body !== undefined && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(REQUEST_LIMIT_MS),
  }).catch((cause: unknown) => {
    throw new Error(`${url} does not answer.`, { cause });
  });
  if (!reply.ok) throw new Error(`${url}${path} answered ${String(reply.status)}.`);
  return z.parse(schema, await reply.json());
};
