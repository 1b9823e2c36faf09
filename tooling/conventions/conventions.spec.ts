import { mainLogEvents } from '@danubit/core/domain/main-log.events';
import { PROVIDER_SETTINGS } from '@danubit/core/payment-provider/configured-providers';
import { SETTINGS } from '@danubit/runtime/settings/settings';
import { allProjections } from '@danubit/projections/tables/all-projections';
import { ACTIONS } from '@danubit/workers/due/due-work';
import { describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { GIVEN_SETTINGS } from '../installation/environment.ts';
import { BACK_END } from '../build.ts';
import { ROOT } from '@danubit/deploy/installation/data-dir';
import { isProxiedPath } from '@danubit/deploy/site/proxies';
import { asvsIsAnswered } from './laws/asvs-is-answered.ts';
import { figuresAreSetThere } from './laws/figures-are-set-there.ts';
import { fileNamesSpeak } from './laws/file-names.ts';
import { linesFit } from './laws/line-width.ts';
import { oneContractPerRoute, siteKnowsTheWay } from './laws/one-contract.ts';
import { oneHandlerPerCommand, oneJobPerAction, oneReactorPerAction } from './laws/one-handler.ts';
import { imagesArePinned, packagesAreTrusted } from './laws/packages-are-trusted.ts';
import { pagesNameRealFiles } from './laws/pages-name-real-files.ts';
import { projectionsDecide } from './laws/projections-decide.ts';
import { publishedContracts, servedEndpoints } from './laws/real-endpoints.ts';
import { providersAreFolders } from './laws/providers-are-folders.ts';
import { runsUnbuilt } from './laws/runs-unbuilt.ts';
import { secretsAreDescribed } from './laws/secrets-are-described.ts';
import { settingsAreGiven } from './laws/settings-are-given.ts';
import { slicesAreUniform } from './laws/slices-are-uniform.ts';
import { sourceFiles, type SourceFile } from './laws/source-files.ts';
import { testsRun } from './laws/tests-run.ts';

const ALL_SETTINGS = [...Object.keys(SETTINGS), ...Object.keys(PROVIDER_SETTINGS)];
const WORKSPACES = [...BACK_END, 'web', 'sdk', 'e2e'].map((name) => `${name}/src`);
const OF_THE_PRODUCT = [...BACK_END, 'web'].filter((name) => name !== 'simulators').map((name) => `${name}/src`);
/** What a newcomer calls first. */
const FRESH_TARGETS = ['start', 'dev', 'test', 'check', 'e2e', 'format', 'openapi', 'architecture', 'build'].map(
  (name) => `tooling/${name}.ts`,
);
const ROOT_PAGES = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'event-store/README.md', 'consumer/README.md', 'sdk/README.md'];
const UNBUILT = ['tooling', 'deploy'];

/** Checks the conventions of this repository. guards.spec.ts shows that each check finds its violation. */
describe('in this repository', () => {
  it('every command and query has exactly one handler', async () => {
    expect(oneHandlerPerCommand(await sourceFiles(ROOT, ['api/src'], /(?<!\.spec)\.ts$/))).toEqual([]);
  });

  it('every slice has its controller and handler, and every route sends one message over a bus', async () => {
    expect(slicesAreUniform(await sourceFiles(ROOT, ['api/src/slices'], /\.ts$/))).toEqual([]);
  });

  it('every action has exactly one job', async () => {
    expect(oneJobPerAction(ACTIONS, await sourceFiles(ROOT, ['workers/src/jobs'], /\.job\.ts$/))).toEqual([]);
  });

  it('every action has exactly one reactor', async () => {
    expect(oneReactorPerAction(ACTIONS, await sourceFiles(ROOT, ['workers/src/reactors'], /\.reactor\.ts$/))).toEqual([]);
  });

  it('every projection handles or ignores every type of the main log', () => {
    expect(projectionsDecide(allProjections, Object.keys(mainLogEvents))).toEqual([]);
  });

  it('every route has one contract and every contract one route', async () => {
    expect(oneContractPerRoute(await publishedContracts(), await servedEndpoints())).toEqual([]);
  });

  it('the site proxies every public path and no internal one', async () => {
    expect(siteKnowsTheWay(await publishedContracts(), isProxiedPath)).toEqual([]);
  });

  it('every setting reaches a process', () => {
    expect(settingsAreGiven(ALL_SETTINGS, GIVEN_SETTINGS)).toEqual([]);
  });

  it('every secret is on the page of keys', async () => {
    expect(secretsAreDescribed(ALL_SETTINGS, await readFile(join(ROOT, 'docs/security/keys.md'), 'utf8'))).toEqual([]);
  });

  it('a payment provider is one folder and its place in the registry', async () => {
    expect(providersAreFolders(await sourceFiles(ROOT, OF_THE_PRODUCT, /\.(ts|tsx)$/))).toEqual([]);
  });

  it('file names are kebab-case and descriptive', async () => {
    const files = await sourceFiles(ROOT, [...WORKSPACES, ...UNBUILT], /\.(ts|tsx|mjs|css)$/);
    expect(fileNamesSpeak(files.map(({ path }) => path))).toEqual([]);
  });

  it('targets run on a fresh checkout, before anything is compiled', () => {
    expect(runsUnbuilt(FRESH_TARGETS, (path) => readFileSync(join(ROOT, path), 'utf8'))).toEqual([]);
  });

  it('pages name existing files only', async () => {
    // Relative to the root, to the page, or, in the README of a package, to its sources.
    const isThere = (path: string, page: string): boolean =>
      [[path], [dirname(page), path], [dirname(page), 'src', path]].some((parts) => existsSync(join(ROOT, ...parts)));
    expect(pagesNameRealFiles(await allPages(), isThere)).toEqual([]);
  });

  it('every figure is set in the file that the architecture page names', async () => {
    const page = await readFile(join(ROOT, 'docs/architecture.md'), 'utf8');
    expect(figuresAreSetThere(page, (file) => readFileSync(join(ROOT, file), 'utf8'))).toEqual([]);
  });

  it('every requirement of ASVS level 2 has its answer, and every claim a file that shows it', async () => {
    const page = await readFile(join(ROOT, 'docs/security/asvs.md'), 'utf8');
    expect(asvsIsAnswered(page, (path) => existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('comments and pages are as wide as code may be', async () => {
    const code = await sourceFiles(ROOT, [...WORKSPACES, ...UNBUILT], /\.(ts|tsx|mjs|css)$/);
    expect(linesFit([...code, ...(await allPages())])).toEqual([]);
  });

  it('every package has a licence from the list and a hash, and every image an exact version', async () => {
    expect(packagesAreTrusted(await readFile(join(ROOT, 'package-lock.json'), 'utf8'))).toEqual([]);
    const files = ['deploy/docker/Dockerfile', 'docker-compose.yml'];
    for (const file of files) expect(imagesArePinned(file, await readFile(join(ROOT, file), 'utf8'))).toEqual([]);
  });

  it('no test is focused or a todo, and none sleeps', async () => {
    expect(testsRun(await sourceFiles(ROOT, [...WORKSPACES, ...UNBUILT], /\.spec\.tsx?$/))).toEqual([]);
  });
});

const allPages = async (): Promise<readonly SourceFile[]> => {
  const own = ROOT_PAGES.map(async (path) => ({ path, text: await readFile(join(ROOT, path), 'utf8') }));
  return [...(await Promise.all(own)), ...(await sourceFiles(ROOT, ['docs', ...WORKSPACES, ...UNBUILT], /\.md$/))];
};
