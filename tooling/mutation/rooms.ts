/** A part of the sources for mutation testing, with the specs that run for each mutant. */
export type Room = {
  readonly name: string;
  /** Globs from the root of the checkout, as Stryker reads them: a leading "!" takes out. */
  readonly mutate: readonly string[];
  readonly specs: readonly string[];
  /** Time limit of a test, after which the mutant counts as killed. Default: 30 s, for specs with a database. */
  readonly timeoutMs?: number;
};

/** Where specs work in memory alone, each test is over in some milliseconds. */
const IN_MEMORY_TIMEOUT_MS = 5_000;

/** Where they wait through the pauses between tries, a test takes up to some seconds on a busy machine. */
const WITH_PAUSES_TIMEOUT_MS = 15_000;

/** Those over real gRPC take seconds to start; those with a stand-in for the node show the same. */
const EVENTSTOREDB_SPECS = [
  'event-store/src/eventstoredb/{append-gate,calls-per-append,event-bytes}.spec.ts',
  'event-store/src/eventstoredb/eventstoredb-{appender,client,epoch,errors,event-store,faults,feed,reader}.spec.ts',
];

export const ROOMS: readonly Room[] = [
  {
    name: 'money',
    mutate: ['contracts/src/values/{money,assets,grouped-digits,ids}.ts'],
    specs: ['contracts/src/values/*.spec.ts'],
  },
  {
    name: 'limits',
    mutate: [
      'core/src/domain/payments/limits/*.ts',
      'core/src/limits/*.ts',
      'core/src/domain/settings/settings/{limit-schedule,payment-limits}.ts',
    ],
    specs: ['core/src/{domain/payments/limits,limits,domain/settings/settings}/*.spec.ts'],
  },
  {
    name: 'identity',
    mutate: ['core/src/domain/identity/*/*.ts'],
    specs: ['core/src/domain/identity/*/*.spec.ts'],
  },
  {
    name: 'factors',
    mutate: ['api/src/platform/factors/*.ts'],
    specs: ['api/src/platform/factors/*.spec.ts'],
  },
  {
    name: 'tokens',
    mutate: [
      'api/src/platform/auth/{access-tokens,customer-context,key-schedule,signing-key,staff-roles}.ts',
      'api/src/platform/sessions/{session-lifetimes,sessions-ended}.ts',
    ],
    specs: ['api/src/platform/{auth,sessions}/+([a-z-]).spec.ts'],
  },
  {
    name: 'auth',
    mutate: [
      'api/src/platform/auth/{access-token.strategy,contract-auth.guard,rotate-signing-key,signing-keys,step-up}.ts',
      'api/src/platform/sessions/{live-sessions,refresh-tokens,session-proofs}.ts',
    ],
    // Those that work without the whole application, which takes ten seconds for each mutant.
    specs: [
      'api/src/platform/auth/step-up.spec.ts',
      'api/src/platform/auth/{contract-auth,signing-keys}.int.spec.ts',
      'api/src/platform/sessions/{live-sessions,refresh-tokens}.int.spec.ts',
    ],
  },
  {
    name: 'event-store',
    // These two belong to "memory-log" below.
    mutate: ['event-store/src/*.ts', '!event-store/src/{append-rules,dense-position}.ts'],
    // Those of the main log's own events load the whole domain for each mutant, and are no specs of these files.
    specs: [
      'event-store/src/{command-context,compiled-schema,event-ids,event-log,handle-command,log-budget,pages-ahead}.spec.ts',
      'event-store/src/{personal-data-cipher,registered-event-codec,remembered-streams,retention-period,upcasting}.spec.ts',
    ],
    timeoutMs: IN_MEMORY_TIMEOUT_MS,
  },
  {
    name: 'memory-log',
    mutate: ['event-store/src/memory/*.ts', 'event-store/src/{append-rules,dense-position}.ts'],
    specs: ['event-store/src/memory/*.spec.ts', 'event-store/src/{append-rules,dense-position}.spec.ts'],
    timeoutMs: IN_MEMORY_TIMEOUT_MS,
  },
  {
    name: 'eventstoredb',
    mutate: ['event-store/src/eventstoredb/*.ts', '!event-store/src/eventstoredb/eventstoredb-{event-store,feed,reader}.ts'],
    specs: EVENTSTOREDB_SPECS,
    timeoutMs: WITH_PAUSES_TIMEOUT_MS,
  },
  {
    name: 'eventstoredb-reading',
    mutate: ['event-store/src/eventstoredb/eventstoredb-{event-store,feed,reader}.ts'],
    specs: EVENTSTOREDB_SPECS,
    timeoutMs: WITH_PAUSES_TIMEOUT_MS,
  },
  {
    name: 'postgres-log',
    // What decides without the database. The rest sends SQL: the conformance suite and the planted bugs hold it.
    mutate: ['event-store/src/postgres/{append-batcher,append-call,binary-array,key-wrap,postgres-errors}.ts'],
    specs: ['event-store/src/postgres/{append-batcher,append-call,binary-array,key-wrap,postgres-errors}.spec.ts'],
    timeoutMs: IN_MEMORY_TIMEOUT_MS,
  },
  {
    name: 'consumer',
    mutate: [
      'consumer/src/{checkpoint,consume-page,consumer-fault,decode-each,deliver,parking-table}.ts',
      'consumer/src/{event-fault,progress,recent-events,resume-parked,transaction,write}.ts',
    ],
    // Those that hand batches over by themselves: a consumer that runs waits for each event, and a mutant of it for its time-out.
    specs: [
      'consumer/src/{event-fault,progress,recent-events}.spec.ts',
      'consumer/src/{applying,checkpoint,decode-each,transaction}.int.spec.ts',
    ],
  },
];
