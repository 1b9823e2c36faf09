import { describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PROVIDER_SETTINGS } from '@danubit/core/payment-provider/configured-providers';
import { readSettings, SETTINGS } from '@danubit/runtime/settings/settings';
import { SITE_LIMIT_SETTINGS } from '@danubit/deploy/site/site-limits';
import { parse, parseAllDocuments } from 'yaml';
import * as z from 'zod/mini';
import { environmentOf, INTERNAL_NAMES, OF_THE_MACHINE, type InstallationFacts, type ProcessName } from '../installation/environment.ts';
import { ROOT } from '@danubit/deploy/installation/data-dir';

/** Compares Dockerfile, docker-compose.yml and the Kubernetes manifests with the code, since tests cannot run them. */

const PROCESSES: readonly ProcessName[] = [...INTERNAL_NAMES, 'site'];
/** Simulators that clusters do not have; the signer belongs on a machine of its own (docs/delivery.md). */
const NOT_IN_CLUSTERS: readonly ProcessName[] = [
  ...(['signer', 'adyen-simulator', 'bank', 'bitcoin-simulator', 'ethereum-simulator', 'liquidity', 'other-providers'] as const),
];
const IN_CLUSTERS = PROCESSES.filter((name) => !NOT_IN_CLUSTERS.includes(name));
const SIMULATORS: readonly ProcessName[] = ['card-network', 'identity-provider'];
const read = (...path: string[]): string => readFileSync(join(ROOT, ...path), 'utf8');

const dockerfile = read('deploy', 'docker', 'Dockerfile');
const stringMap = z.record(z.string(), z.string());
const compose = z.parse(
  z.object({
    services: z.record(
      z.string(),
      z.looseObject({
        image: z.string(),
        environment: z.optional(stringMap),
        healthcheck: z.optional(z.unknown()),
        ports: z.optional(z.array(z.string())),
        volumes: z.optional(z.array(z.string())),
        build: z.optional(z.object({ target: z.string() })),
      }),
    ),
  }),
  parse(read('docker-compose.yml'), { merge: true }),
);

const container = z.looseObject({
  image: z.string(),
  securityContext: z.object({
    allowPrivilegeEscalation: z.boolean(),
    readOnlyRootFilesystem: z.boolean(),
    capabilities: z.object({ drop: z.array(z.string()) }),
  }),
  env: z.array(
    z.object({
      name: z.string(),
      value: z.optional(z.string()),
      valueFrom: z.optional(z.object({ secretKeyRef: z.object({ name: z.string(), key: z.string() }) })),
    }),
  ),
  resources: z.object({ requests: stringMap, limits: stringMap }),
  readinessProbe: z.optional(z.unknown()),
  livenessProbe: z.optional(z.unknown()),
});
const workload = z.looseObject({
  kind: z.enum(['Deployment', 'Job']),
  metadata: z.looseObject({ name: z.string() }),
  spec: z.looseObject({
    replicas: z.optional(z.number()),
    template: z.looseObject({
      spec: z.looseObject({ securityContext: z.looseObject({ runAsNonRoot: z.boolean() }), containers: z.array(container) }),
    }),
  }),
});

const jobOf = z.looseObject({
  spec: z.looseObject({
    template: z.looseObject({ spec: z.looseObject({ containers: z.array(z.looseObject({ command: z.array(z.string()) })) }) }),
  }),
});

const KUBERNETES = join('deploy', 'kubernetes');
const manifests: readonly unknown[] = readdirSync(join(ROOT, KUBERNETES), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yaml'))
  .flatMap((file) => parseAllDocuments(read(KUBERNETES, file)).map((document) => document.toJS() as unknown));
const workloads = manifests.flatMap((manifest) => {
  const parsed = z.safeParse(workload, manifest);
  return parsed.success ? [parsed.data] : [];
});
const deploymentOf = (name: string) => {
  const found = workloads.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === name);
  if (found === undefined) throw new Error(`There is no valid Deployment ${name}.`);
  return found;
};
const firstContainer = (name: string) => deploymentOf(name).spec.template.spec.containers[0];

const secretReferencesOf = (name: string) =>
  (firstContainer(name)?.env ?? []).flatMap(({ name: variable, valueFrom }) =>
    valueFrom === undefined ? [] : [{ name: variable, secret: valueFrom.secretKeyRef.name }],
  );

const secrets = {
  databasePassword: 'x'.repeat(8),
  rolePasswords: {
    ...{ danubit_owner: 'x', danubit_keys: 'x', danubit_restricted: 'x' },
    ...{ danubit_api: 'x', danubit_projections: 'x', danubit_workers: 'x', danubit_compliance: 'x', danubit_audit: 'x' },
  },
  KEY_ENCRYPTION_KEY: 'x',
  KEY_ENCRYPTION_KEY_OTHER: 'x',
  ...{ EMAIL_INDEX_KEY: 'x', EMAIL_INDEX_KEY_OTHER: 'x' },
  ONE_TIME_TOKEN_KEY: 'x',
  ACCESS_TOKEN_KEY: 'x',
  INTERNAL_SECRET: 'x',
  SEAL_SIGNING_KEY: 'x',
  SEAL_SIGNING_KEY_OTHER: 'x',
  STRIPE_SECRET_KEY: 'x',
  STRIPE_WEBHOOK_SECRET: 'x',
  IDENTITY_PROVIDER_KEY: 'x',
  ADYEN_API_KEY: 'x',
  ADYEN_HMAC_KEY: 'x',
  COMPLIANCE_TOKEN: 'x',
  COMPLIANCE_PSEUDONYM_KEY: 'x',
  SIGNER_TOKEN: 'x',
  WEBHOOK_SECRET_KEY: 'x',
  HOT_WALLET_SEED: 'x',
};
const facts: InstallationFacts = {
  dataDir: '/data',
  publicUrl: 'http://localhost',
  sitePort: 1,
  siteHost: '127.0.0.1',
  ports: {
    api: 1,
    'card-gateway': 2,
    projections: 3,
    workers: 4,
    compliance: 17,
    seals: 13,
    'card-network': 5,
    'adyen-simulator': 9,
    bank: 12,
    liquidity: 13,
    'other-providers': 18,
    signer: 15,
    'bitcoin-simulator': 16,
    'ethereum-simulator': 14,
    'identity-provider': 6,
    web: 7,
    'site-health': 8,
  },
  isDevelopment: false,
  secrets,
  adminDatabaseUrl: 'postgres://postgres:x@localhost/danubit',
  eventStoreUrl: 'x',
  codeVersion: 'test',
  mode: 'test',
};
const SEAL_DESTINATIONS = ['SEAL_S3_URL', 'SEAL_MAIL_URL', 'RESTRICTED_SEAL_S3_URL', 'RESTRICTED_SEAL_MAIL_URL'];
const caller = {
  ...{ BITCOIN_RPC_URL: 'x', ADDRESS_ANALYTICS_KEY: 'x' },
  ...{ EVENTSTORE_URL: 'x', RESTRICTED_EVENTSTORE_URL: 'x', REDIS_URL: 'x', SMTP_URL: 'x' },
  ...Object.fromEntries(SEAL_DESTINATIONS.map((name) => [name, 'x'])),
};
/** Settings with a secret: every process gets only those that it needs, in every kind of deployment. */
const isSecret = (name: string): boolean =>
  name in secrets || ['DATABASE_URL', 'KEYS_DATABASE_URL', 'RESTRICTED_DATABASE_URL', ...Object.keys(caller)].includes(name);
const secretsOf = (name: ProcessName): readonly string[] =>
  Object.keys(environmentOf(name, facts, caller))
    .filter(isSecret)
    .sort();

describe.each(PROCESSES)('%s', (name) => {
  it('has an image of its own', () => {
    expect(dockerfile).toMatch(new RegExp(`^FROM \\S+ AS ${name}$`, 'm'));
  });

  it('is a service of docker-compose.yml with its own secrets only', () => {
    const service = compose.services[name];
    expect(service?.build?.target).toBe(name);
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    expect(
      Object.keys(service?.environment ?? {})
        .filter(isSecret)
        .sort(),
    ).toEqual(secretsOf(name));
  });

  it('gets known settings only', () => {
    const given = [
      ...Object.keys(compose.services[name]?.environment ?? {}),
      ...(NOT_IN_CLUSTERS.includes(name) ? [] : (firstContainer(name)?.env ?? [])).map((variable) => variable.name),
    ];
    const isKnown = (variable: string) => variable in SETTINGS || variable in PROVIDER_SETTINGS || OF_THE_MACHINE.includes(variable);
    expect(given.filter((variable) => !isKnown(variable))).toEqual([]);
  });
});

describe.each(IN_CLUSTERS)('%s in a cluster', (name) => {
  it('is a hardened deployment with probes and limits', () => {
    const { securityContext, containers } = deploymentOf(name).spec.template.spec;
    expect(securityContext.runAsNonRoot).toBe(true);
    expect(containers).toEqual([
      expect.objectContaining({
        image: expect.stringContaining(`danubit-${name}:`) as unknown,
        securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
        readinessProbe: expect.anything() as unknown,
        livenessProbe: expect.anything() as unknown,
        resources: expect.objectContaining({ limits: { memory: expect.any(String) as unknown } }) as unknown,
      }),
    ]);
  });

  it('refers to its own secrets only in its deployment', () => {
    const referred = secretReferencesOf(name);
    expect(referred.map((secret) => secret.name).sort()).toEqual(secretsOf(name));
    const group = SIMULATORS.includes(name) ? 'simulators' : name;
    expect(referred.filter(({ secret }) => secret !== `danubit-${group}`)).toEqual([]);
  });
});

describe('images', () => {
  const stages = new Map(dockerfile.split(/^FROM /m).map((stage) => [/^\S+ AS (\S+)/.exec(stage)?.[1] ?? '', stage]));
  const manifest = z.object({ workspaces: z.optional(z.array(z.string())), dependencies: z.optional(stringMap) });
  const manifestOf = (...path: string[]) => z.parse(manifest, JSON.parse(read(...path, 'package.json')));
  const workspaces = manifestOf('.').workspaces ?? [];
  /** The workspaces that the code of one imports, directly or through others. */
  const neededBy = (workspace: string): readonly string[] => {
    const direct = Object.keys(manifestOf(workspace).dependencies ?? {}).flatMap((name) => name.split('@danubit/')[1] ?? []);
    return [...new Set(direct.flatMap((name) => [name, ...neededBy(name)]))];
  };

  it.each(['build', 'packages'])('have the manifest of every workspace at the stage %s, or npm ci refuses the lock file', (name) => {
    const copied = [...(stages.get(name) ?? '').matchAll(/([\w-]+)\/package\.json \1\/$/gm)].map(([, workspace]) => workspace);
    expect(copied.sort()).toEqual([...workspaces].sort());
  });

  it.each(['api', 'card-gateway', 'projections', 'workers', 'seals', 'signer', 'simulators'])(
    'contain the compiled code that %s imports',
    (name) => {
      const copied = [...(stages.get(name) ?? '').matchAll(/\/app\/([\w-]+)\/dist /g)].map(([, workspace]) => workspace);
      expect(copied.sort()).toEqual([name, ...neededBy(name)].sort());
    },
  );

  it('own the folder that volumes are mounted on, so that an unprivileged user can write to it', () => {
    const mounted = Object.values(compose.services).flatMap(({ build, volumes = [] }) => (build === undefined ? [] : volumes));
    const folders = mounted.filter((volume) => !volume.endsWith(':ro')).map((volume) => volume.split(':').at(-1) ?? '');
    expect([...new Set(folders)]).toEqual(['/data']);
    expect(stages.get('process')).toMatch(/install -d -o node -g node \/data\nUSER node/);
  });
});

describe('what is deployed', () => {
  it('passes the limits of the site, in Kubernetes with their defaults', () => {
    const variables = firstContainer('site')?.env ?? [];
    for (const name of SITE_LIMIT_SETTINGS) {
      expect(compose.services['site']?.environment).toHaveProperty(name, `\${${name}:-}`);
      const value = variables.find((variable) => variable.name === name)?.value;
      expect(value).toBeDefined();
      expect(readSettings([name], { [name]: value })).toEqual(readSettings([name], {}));
    }
  });

  it('runs one projections process and migrates with a job', () => {
    expect(deploymentOf('projections').spec).toMatchObject({ replicas: 1, strategy: { type: 'Recreate' } });
    const jobs = workloads.filter(({ kind }) => kind === 'Job').map(({ metadata }) => metadata.name);
    expect(jobs.sort()).toEqual(['destroy-again', 'mica-records', 'migrate-0-1-0', 'scrub']);
  });

  it('has a job for each command of the operator, with a program of the image and no way in', () => {
    for (const file of readdirSync(join(ROOT, KUBERNETES, 'jobs'))) {
      const [job, policy] = parseAllDocuments(read(KUBERNETES, 'jobs', file)).map((document) => document.toJS() as unknown);
      const [program = ''] = z.parse(jobOf, job).spec.template.spec.containers.map(({ command }) => command[1] ?? '');
      // Programs of the api are compiled, those of deploy are not.
      const source = program.replace('/dist/', '/src/').replace(/\.js$/, '.ts');
      expect([file, existsSync(join(ROOT, source))]).toEqual([file, true]);
      const name = file.replace('.yaml', '');
      expect(job).toMatchObject({ metadata: { name }, spec: { template: { metadata: { labels: { 'app.kubernetes.io/name': name } } } } });
      expect(policy).toMatchObject({ spec: { podSelector: { matchLabels: { 'app.kubernetes.io/name': name } }, ingress: [] } });
    }
  });

  it('pins every image and runs as an unprivileged user', () => {
    const images = [
      ...Object.values(compose.services).map(({ image }) => image),
      ...[...dockerfile.matchAll(/^ARG NODE_IMAGE=(\S+)$/gm)].map(([, image = '']) => image),
    ];
    expect(images.filter((image) => !image.startsWith('danubit-') && !/:v?\d+\.\d+[^:]*$/.test(image))).toEqual([]);
    expect(dockerfile).toMatch(/^USER node$/m);
    expect(dockerfile).toMatch(/^HEALTHCHECK .*healthy\.mjs/m);
  });

  it('leaves the history of the sources out of every image', () => {
    expect(read('.dockerignore').split('\n')).toContain('.git');
    const stages = dockerfile.split(/^FROM /m).filter((stage) => /^COPY \. /m.test(stage));
    // Only the stage of the toolchain, which is no image of a process, takes the whole folder.
    expect(stages.map((stage) => / AS (\S+)/.exec(stage)?.[1])).toEqual(['build']);
  });

  it('starts only the stores without a profile, with health checks and on loopback', () => {
    const stores = Object.entries(compose.services).filter(([, service]) => !('profiles' in service));
    expect(stores.map(([name]) => name)).toEqual(['eventstoredb', 'postgres', 'redis', 'mail']);
    for (const [, { healthcheck, ports = [] }] of stores) {
      expect(healthcheck).toBeDefined();
      expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
    }
  });

  it('lists every referenced secret in the example, without values', () => {
    const example = parseAllDocuments(read(KUBERNETES, 'secrets.example.yaml')).map((document) =>
      z.parse(z.looseObject({ metadata: z.looseObject({ name: z.string() }), stringData: stringMap }), document.toJS() as unknown),
    );
    const listed = example.flatMap(({ metadata, stringData }) => Object.keys(stringData).map((key) => `${metadata.name}/${key}`));
    const referred = workloads.flatMap(({ spec }) =>
      (spec.template.spec.containers[0]?.env ?? []).flatMap(({ valueFrom }) =>
        valueFrom === undefined ? [] : [`${valueFrom.secretKeyRef.name}/${valueFrom.secretKeyRef.key}`],
      ),
    );
    expect([...new Set(referred)].filter((one) => !listed.includes(one))).toEqual([]);
    expect(example.flatMap(({ stringData }) => Object.values(stringData)).filter(Boolean)).toEqual([]);
  });

  it('lists every manifest in the kustomization, and denies all traffic by default', () => {
    const { resources } = z.parse(z.looseObject({ resources: z.array(z.string()) }), parse(read(KUBERNETES, 'kustomization.yaml')));
    const files = readdirSync(join(ROOT, KUBERNETES)).filter((file) => file.endsWith('.yaml'));
    expect(files.filter((file) => !resources.includes(file)).sort()).toEqual([
      'kustomization.yaml',
      'migrate-job.yaml',
      'secrets.example.yaml',
      'vault.example.yaml',
    ]);
    expect(manifests).toContainEqual(
      expect.objectContaining({ kind: 'NetworkPolicy', spec: { podSelector: {}, policyTypes: ['Ingress', 'Egress'] } }),
    );
  });
});
