import { join } from 'node:path';
import type { Endpoint } from '@danubit/contracts/http/endpoint';
import { ROOT } from '@danubit/deploy/installation/data-dir';
import { sourceFiles } from './source-files.ts';

/** Every endpoint that a contract file exports. */
export const publishedContracts = async (): Promise<readonly Endpoint[]> => {
  const files = await sourceFiles(ROOT, ['contracts/src/http'], /\.contract\.ts$/);
  const modules: readonly unknown[] = await Promise.all(files.map(({ path }) => import(join(ROOT, path)) as Promise<unknown>));
  return modules.flatMap((module): readonly unknown[] => Object.values(module as object)).filter(isEndpoint);
};

/** Every endpoint that the controllers of the api and the card gateway serve to the public. */
export const servedEndpoints = async (): Promise<readonly Endpoint[]> => {
  await import('reflect-metadata');
  const { publishedEndpoints } = await import('@danubit/api/openapi/published-endpoints');
  return publishedEndpoints().map(({ endpoint }) => endpoint);
};

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'replies' in value;
