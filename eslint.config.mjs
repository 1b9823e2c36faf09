import js from '@eslint/js';
import tanstackQuery from '@tanstack/eslint-plugin-query';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Run by "make check". tooling/conventions/negative has an example of a violation for each group of rules. */

const REVISION_AS_NUMBER = {
  selector:
    'CallExpression[callee.name=/^(Number|parseInt|parseFloat)$/] > MemberExpression.arguments[property.name=/([rR]evision|[pP]osition)$/]',
  message: 'Revisions are bigint inside and strings on every wire; positions are opaque strings.',
};

const PACKED_FIELDS = {
  selector: 'ObjectExpression > SpreadElement > ObjectExpression',
  message: 'Write plain fields: in a spread, the compiler does not refuse those that the type does not have.',
};

const IMPURE = 'Deciders are pure: time, chance and the environment are passed in.';

export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      '**/node_modules/',
      '**/coverage/',
      '.data*/',
      'e2e/test-results/',
      'bench/',
      'tooling/conventions/negative/',
      'sdk/src/generated/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['web/vite.config.ts', 'verifier/vite.config.ts'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      // A switch over a union counts once, because the compiler checks that its cases are complete.
      complexity: ['error', { max: 12, variant: 'modified' }],
      eqeqeq: 'error',
      'max-depth': ['error', 3],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
      'no-restricted-syntax': ['error', REVISION_AS_NUMBER],
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true }],
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      // The rule does not support `Promise.withResolvers<void>()`.
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      '@typescript-eslint/no-unnecessary-condition': ['error', { allowConstantLoopConditions: true }],
      // Libraries declare their options as classes and accept plain objects.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
  {
    name: 'the domain is pure',
    files: ['core/src/domain/**/*.ts', 'event-store/src/kernel/**/*.ts'],
    ignores: ['**/*.spec.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['Date', 'process', 'console', 'crypto', 'performance', 'fetch', 'setTimeout', 'setInterval', 'Buffer'].map((name) => ({
          name,
          message: IMPURE,
        })),
      ],
      'no-restricted-properties': ['error', { object: 'Math', property: 'random', message: IMPURE }],
    },
  },
  {
    name: 'fields are not packed into spreads',
    files: ['**/*.{ts,tsx}'],
    ignores: [
      '**/*.spec.{ts,tsx}',
      '**/*.examples.ts',
      '**/testing/**',
      // It would be too long if each field had its own line.
      'core/src/domain/compliance/mica/mica-records.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', REVISION_AS_NUMBER, PACKED_FIELDS] },
  },
  {
    name: 'web',
    files: ['web/src/**/*.{ts,tsx}'],
    extends: [jsxA11y.flatConfigs.strict, reactHooks.configs.flat['recommended-latest'], tanstackQuery.configs['flat/recommended']],
  },
  {
    name: 'components contain long markup',
    files: ['web/src/**/*.tsx'],
    rules: { 'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }] },
  },
  {
    name: 'SQL schemas and migrations are long functions',
    files: ['**/*-schema.ts', '**/migrations/*.ts'],
    rules: { 'max-lines-per-function': 'off' },
  },
  {
    name: 'specs have long describe functions',
    files: ['**/*.spec.{ts,tsx}', '**/*.conformance.ts', '**/testing/**'],
    rules: { 'max-lines-per-function': 'off', '@typescript-eslint/unbound-method': 'off' },
  },
  {
    name: 'a logger that masks card numbers',
    files: ['**/*.{ts,tsx}'],
    ignores: ['runtime/src/logging/create-logger.ts', '**/*.spec.ts', '**/testing/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        { paths: [{ name: 'pino', message: 'Use createLogger, which masks card numbers.', allowTypeImports: true }] },
      ],
    },
  },
  {
    name: 'plain JavaScript',
    files: ['**/*.mjs', '**/*.js'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { globals: { process: 'readonly', fetch: 'readonly', AbortSignal: 'readonly' } },
  },
  {
    name: 'scripts that run before the first paint',
    files: ['web/public/*.js'],
    languageOptions: {
      globals: {
        document: 'readonly',
        localStorage: 'readonly',
        matchMedia: 'readonly',
        globalThis: 'readonly',
        requestAnimationFrame: 'readonly',
        requestIdleCallback: 'readonly',
        setTimeout: 'readonly',
        KeyboardEvent: 'readonly',
        SubmitEvent: 'readonly',
      },
    },
  },
);
