/**
 * Rules for imports (docs/architecture.md), run by "make check". tooling/conventions/negative has an example of a violation for each group
 * of rules.
 */
const from = (path, pathNot) => ({ path, ...(pathNot === undefined ? {} : { pathNot }) });
const TESTS = '\\.spec\\.tsx?$|/testing/|/__fixtures__/|test-kit\\.ts$|\\.conformance\\.ts$';

const WORKSPACES = [
  ...['contracts', 'runtime', 'event-store', 'consumer', 'seals', 'screening', 'core', 'projections', 'workers', 'card-gateway'],
  ...['signer', 'compliance', 'simulators', 'api', 'web', 'sdk', 'deploy', 'tooling', 'e2e'],
];

/** A workspace may import only these other workspaces. */
const mayImport = (workspace, others) => ({
  name: `${workspace}-imports-only-${others.length === 0 ? 'itself' : others.join('-and-')}`,
  severity: 'error',
  from: from(`(^|negative/)${workspace}/src/`, TESTS),
  to: {
    path: `(^|negative/)(${WORKSPACES.join('|')})/`,
    pathNot: `(^|negative/)(${[workspace, ...others].join('|')})/`,
  },
});

export default {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'nothing-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    mayImport('contracts', []),
    mayImport('runtime', []),
    mayImport('event-store', ['contracts', 'runtime']),
    mayImport('consumer', ['event-store', 'runtime']),
    mayImport('seals', ['contracts', 'runtime', 'event-store', 'consumer']),
    mayImport('screening', []),
    mayImport('verifier', []),
    mayImport('core', ['contracts', 'runtime', 'event-store']),
    mayImport('projections', ['contracts', 'runtime', 'event-store', 'consumer', 'core']),
    mayImport('workers', ['contracts', 'runtime', 'event-store', 'consumer', 'core']),
    mayImport('card-gateway', ['contracts', 'runtime', 'core']),
    mayImport('signer', ['contracts', 'runtime', 'core']),
    mayImport('compliance', ['contracts', 'runtime', 'event-store', 'screening', 'core']),
    mayImport('simulators', ['contracts', 'runtime', 'core']),
    mayImport('api', ['contracts', 'runtime', 'event-store', 'consumer', 'seals', 'screening', 'core', 'projections']),
    mayImport('web', ['contracts']),
    mayImport('sdk', []),
    {
      name: 'the-sdk-runs-in-browsers',
      comment: 'Its command line is for Node; the rest imports two libraries that need no Node.',
      severity: 'error',
      from: from('(^|negative/)sdk/src/', `${TESTS}|/sdk/src/cli/|^sdk/src/cli/`),
      to: { pathNot: '(^|negative/)sdk/src/(?!cli/)|node_modules/(openapi-fetch|standardwebhooks)/' },
    },
    {
      name: 'core-and-event-store-import-only-values-of-contracts',
      severity: 'error',
      from: from('(^|negative/)(core|event-store)/src/', TESTS),
      to: { path: '(^|negative/)contracts/src/', pathNot: '(^|negative/)contracts/src/values/' },
    },
    {
      name: 'api-reads-projections-only-through-what-they-publish',
      comment:
        'Only the entities of read tables, the wait for a position, the change notifications and moments of the past; not schemas or migrations.',
      severity: 'error',
      from: from('(^|negative/)api/src/', TESTS),
      to: {
        path: '(^|negative/)projections/src/',
        pathNot:
          '(^|negative/)projections/src/(tables/[^/]+/[^/]+\\.entity\\.ts$|(read-your-writes|row-changes|define-projection)\\.ts$|as-of/)',
      },
    },
    {
      name: 'contracts-know-only-zod',
      severity: 'error',
      from: from('(^|negative/)contracts/src/', TESTS),
      to: { dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'core'], pathNot: 'node_modules/zod/' },
    },
    {
      name: 'the-domain-is-pure',
      comment: 'Kernel, value types, zod and persistent collections: no Node built-in, no clock, no randomness, no environment.',
      severity: 'error',
      from: from('(^|negative/)(core/src/domain|event-store/src/kernel)/', TESTS),
      to: {
        pathNot: '(^|negative/)(core/src/domain|event-store/src/kernel|contracts/src/values)/|node_modules/(zod|immutable)/',
      },
    },
    {
      name: 'nothing-imports-api-workers-or-web',
      comment: 'deploy runs their migrations and reads their registries.',
      severity: 'error',
      from: from(
        '(^|negative/)(contracts|runtime|event-store|consumer|seals|core|projections|card-gateway|signer|compliance|simulators|e2e)/',
      ),
      to: { path: '(^|negative/)(api|workers|web|deploy|tooling)/' },
    },
    {
      name: 'slices-do-not-import-slices',
      severity: 'error',
      from: from('(^|negative/)api/src/slices/([^/]+)/', TESTS),
      to: { path: '(^|negative/)api/src/slices/([^/]+)/', pathNot: '(^|negative/)api/src/slices/$2/' },
    },
    {
      name: 'features-do-not-import-features',
      severity: 'error',
      from: from('(^|negative/)web/src/features/([^/]+)/', TESTS),
      to: { path: '(^|negative/)web/src/features/([^/]+)/', pathNot: '(^|negative/)web/src/features/$2/' },
    },
    {
      name: 'only-the-app-imports-the-app',
      comment: 'web/src points downwards: app, routes, features, then ui and lib. The texts in content stand beside features, ui and lib.',
      severity: 'error',
      from: from('(^|negative/)web/src/(content|features|lib|routes|ui)/', TESTS),
      to: { path: '(^|negative/)web/src/app/' },
    },
    {
      name: 'only-the-app-imports-routes',
      severity: 'error',
      from: from('(^|negative/)web/src/(content|features|lib|ui)/', TESTS),
      to: { path: '(^|negative/)web/src/routes/' },
    },
    {
      name: 'lib-and-content-import-no-features',
      severity: 'error',
      from: from('(^|negative/)web/src/(content|lib)/', TESTS),
      to: { path: '(^|negative/)web/src/features/' },
    },
    {
      name: 'ui-knows-no-domain',
      severity: 'error',
      from: from('(^|negative/)web/src/ui/', TESTS),
      to: { path: '(^|negative/)web/src/(features|routes)/|(^|negative/)contracts/' },
    },
    {
      name: 'tests-are-not-imported-by-the-product',
      severity: 'error',
      from: { path: '/src/', pathNot: TESTS },
      to: { path: '\\.spec\\.tsx?$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/|\\.d\\.ts$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['source', 'import', 'require', 'node', 'default', 'types'] },
  },
};
