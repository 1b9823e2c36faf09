import { describe, expect, it } from '@jest/globals';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import * as z from 'zod/mini';
import { ROOT } from '@danubit/deploy/installation/data-dir';

/** The shipper of logs cannot be started in a test, so its manifests are held to what docs/security/data.md promises. */

const KUBERNETES = join(ROOT, 'deploy', 'kubernetes');
const object = z.looseObject({ kind: z.string(), metadata: z.looseObject({ name: z.string(), namespace: z.optional(z.string()) }) });
const objectsIn = (...path: string[]) =>
  parseAllDocuments(readFileSync(join(KUBERNETES, ...path), 'utf8')).map((document) => z.parse(object, document.toJS()));
const shipper = objectsIn('logs', 'fluent-bit.yaml');
const the = (kind: string) => {
  const found = shipper.find((one) => one.kind === kind);
  if (found === undefined) throw new Error(`There is no ${kind}.`);
  return found;
};

const texts = z.record(z.string(), z.string());
const plugin = z.looseObject({ name: z.string(), path: z.optional(z.string()), tag_regex: z.optional(z.string()) });
const configuration = z.object({
  service: z.looseObject({}),
  pipeline: z.object({ inputs: z.array(plugin), outputs: z.array(plugin) }),
});
const { data } = z.parse(z.looseObject({ data: texts }), the('ConfigMap'));
const { pipeline } = z.parse(configuration, parse(data['fluent-bit.yaml'] ?? ''));

const daemons = z.looseObject({
  spec: z.looseObject({
    template: z.looseObject({
      spec: z.looseObject({
        containers: z.array(
          z.looseObject({
            env: z.array(z.looseObject({ valueFrom: z.object({ secretKeyRef: z.object({ name: z.string(), key: z.string() }) }) })),
          }),
        ),
      }),
    }),
  }),
});

/** As the kubelet names the log of a container. */
const logOf = (pod: string, namespace: string): string => `/var/log/containers/${pod}_${namespace}_api-${'0a'.repeat(32)}.log`;

describe('the shipper of logs', () => {
  it('reads the log of every container of the product, and no other', () => {
    const [input] = pipeline.inputs;
    expect(pipeline.inputs).toHaveLength(1);
    const [namespace] = objectsIn('namespace.yaml').map(({ metadata }) => metadata.name);
    const pattern = new RegExp(`^${(input?.path ?? '').replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`);
    expect(pattern.test(logOf('api-5d9', namespace ?? ''))).toBe(true);
    expect(pattern.test(logOf('api-5d9', 'monitoring'))).toBe(false);
    expect(new RegExp(input?.tag_regex ?? '').exec(logOf('api-5d9', namespace ?? ''))?.groups).toMatchObject({
      pod: 'api-5d9',
      container: 'api',
    });
  });

  it('sends whole records to one bucket with object lock, over TLS with a checked certificate', () => {
    expect(pipeline.outputs).toHaveLength(1);
    expect(pipeline.outputs[0]).toMatchObject({
      ...{ name: 's3', match: 'danubit.*', endpoint: expect.stringMatching(/^https:/) as unknown },
      ...{ tls: 'on', 'tls.verify': 'on', 'tls.verify_hostname': 'on', send_content_md5: true },
    });
    expect(pipeline.outputs[0]).not.toHaveProperty('log_key');
  });

  it('keeps its place and unsent lines on the machine, and cannot change the logs that it reads', () => {
    expect(pipeline.inputs[0]).toMatchObject({ db: expect.stringMatching(/^\/state\//) as unknown });
    expect(pipeline.outputs[0]).toMatchObject({ store_dir: expect.stringMatching(/^\/state\//) as unknown, retry_limit: 'no_limits' });
    expect(the('DaemonSet')).toMatchObject({
      spec: {
        template: {
          spec: {
            containers: [
              {
                image: expect.stringMatching(/:\d+\.\d+\.\d+$/) as unknown,
                securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
                volumeMounts: expect.arrayContaining([
                  { name: 'logs', mountPath: '/var/log', readOnly: true },
                  { name: 'state', mountPath: '/state' },
                ]) as unknown,
              },
            ],
            volumes: expect.arrayContaining([
              expect.objectContaining({ name: 'state', hostPath: expect.anything() as unknown }),
            ]) as unknown,
          },
        },
      },
    });
  });

  it('lives apart from the processes: namespace, credentials and network', () => {
    expect(shipper.filter(({ kind, metadata }) => kind !== 'Namespace' && metadata.namespace !== 'danubit-logs')).toEqual([]);
    const secrets = z
      .parse(daemons, the('DaemonSet'))
      .spec.template.spec.containers.flatMap(({ env }) => env.map(({ valueFrom }) => valueFrom.secretKeyRef));
    const example = objectsIn('secrets.example.yaml').find(({ metadata }) => metadata.name === 'danubit-log-shipper');
    expect(example?.metadata.namespace).toBe('danubit-logs');
    expect(secrets.map(({ key }) => key).sort()).toEqual(
      Object.keys(z.parse(z.looseObject({ stringData: texts }), example).stringData).sort(),
    );
    const others = readdirSync(KUBERNETES).filter((file) => file.endsWith('.yaml') && !file.startsWith('secrets.'));
    expect(others.filter((file) => readFileSync(join(KUBERNETES, file), 'utf8').includes('danubit-log'))).toEqual([]);
    expect(the('NetworkPolicy')).toMatchObject({ spec: { podSelector: {}, policyTypes: ['Ingress', 'Egress'], ingress: [] } });
  });
});
