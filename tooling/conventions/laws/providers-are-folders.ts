import type { SourceFile } from './source-files.ts';

const FOLDER = /^core\/src\/payment-provider\/([a-z0-9]+)\//;
const REGISTRY = 'core/src/payment-provider/registry.ts';
const TEST = /\.spec\.tsx?$|\/testing\/|test-kit\.ts$/;
/** Stored events say which provider they are about. */
const UPCASTER = /\.upcasters\.ts$/;

const providersIn = (paths: readonly string[]): readonly string[] => [...new Set(paths.flatMap((path) => FOLDER.exec(path)?.[1] ?? []))];

/** `stripe`, `isStripe`, `STRIPE_KEY`; not "stripes". */
const named = (provider: string): RegExp => {
  const capital = `${provider.slice(0, 1).toUpperCase()}${provider.slice(1)}`;
  return new RegExp(`(?<![a-zA-Z])${provider}(?![a-z])|${capital}(?![a-z])|${provider.toUpperCase()}(?![A-Z])`);
};

/**
 * A payment provider is its folder and its place in the registry: no other file of the product names it. Simulators, tools and deployment
 * fill in what belongs to one provider, so they are not among `files`.
 */
export const providersAreFolders = (files: readonly SourceFile[]): readonly string[] => {
  const providers = providersIn(files.map(({ path }) => path));
  return files
    .filter(({ path }) => path !== REGISTRY && !TEST.test(path) && !UPCASTER.test(path))
    .flatMap(({ path, text }) =>
      providers
        .filter((provider) => !path.startsWith(`core/src/payment-provider/${provider}/`))
        .filter((provider) => named(provider).test(text))
        .map((provider) => `${path} names the payment provider ${provider}`),
    );
};
