import type { Availability } from '@danubit/runtime/testing/describe-where-available';

const IMAGE = 'eventstore/eventstore:23.10.6-bookworm-slim';
const PORT = 2113;
const STARTS_WITHIN_MS = 120_000;

export type TestNode = { readonly address: string; readonly stop: () => Promise<void> };

/** How to reach a real node: the one that EVENTSTORE_URL names, or a container where a container engine runs. */
export const findTestNode = async (): Promise<Availability<() => Promise<TestNode>>> => {
  const given = process.env['EVENTSTORE_URL'] ?? '';
  if (given !== '') return { isThere: true, what: () => Promise.resolve({ address: given, stop: () => Promise.resolve() }) };
  if (await hasContainerEngine()) return { isThere: true, what: startContainer };
  return { isThere: false, reason: 'EVENTSTORE_URL is not set and no container engine answers.' };
};

const hasContainerEngine = async (): Promise<boolean> => {
  const { getContainerRuntimeClient } = await import('testcontainers');
  try {
    await getContainerRuntimeClient();
    return true;
  } catch {
    // Having no container engine is the ordinary case and not an error.
    return false;
  }
};

const startContainer = async (): Promise<TestNode> => {
  const { GenericContainer, Wait } = await import('testcontainers');
  const container = await new GenericContainer(IMAGE)
    .withEnvironment({
      EVENTSTORE_INSECURE: 'true',
      EVENTSTORE_MEM_DB: 'true',
      EVENTSTORE_CLUSTER_SIZE: '1',
      EVENTSTORE_RUN_PROJECTIONS: 'None',
    })
    .withExposedPorts(PORT)
    .withWaitStrategy(Wait.forHttp('/health/live', PORT).forStatusCode(204))
    .withStartupTimeout(STARTS_WITHIN_MS)
    .start();
  return {
    address: `esdb://${container.getHost()}:${String(container.getMappedPort(PORT))}?tls=false`,
    stop: async () => {
      await container.stop();
    },
  };
};
