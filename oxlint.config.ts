import { defineConfig } from 'oxlint';

/** Run by "make check". tooling/conventions/negative has an example of a violation for each group of rules. */

/** Each name of the text, with or without a value. */
const rules = (names: string, value: 'error' | 'off' = 'error'): Record<string, 'error' | 'off'> =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, value]),
  );

const IMPURE = 'Deciders are pure: time, chance and the environment are passed in.';
const IMPURE_GLOBALS = ['Date', 'process', 'console', 'crypto', 'performance', 'fetch', 'setTimeout', 'setInterval', 'Buffer'];

/** What the compiler reports itself. */
const COMPILED = `constructor-super getter-return no-class-assign no-const-assign no-dupe-class-members no-dupe-keys no-func-assign
  no-import-assign no-new-native-nonconstructor no-obj-calls no-redeclare no-setter-return no-this-before-super no-unreachable
  no-unsafe-negation no-with`;

const LANGUAGE = `for-direction no-async-promise-executor no-case-declarations no-compare-neg-zero no-cond-assign
  no-constant-binary-expression no-constant-condition no-control-regex no-debugger no-delete-var no-dupe-else-if no-duplicate-case no-empty
  no-empty-character-class no-empty-pattern no-empty-static-block no-ex-assign no-extra-boolean-cast no-fallthrough no-global-assign
  no-invalid-regexp no-irregular-whitespace no-loss-of-precision no-misleading-character-class no-nonoctal-decimal-escape
  no-prototype-builtins no-regex-spaces no-self-assign no-shadow-restricted-names no-sparse-arrays no-unexpected-multiline
  no-unsafe-finally no-unsafe-optional-chaining no-unused-labels no-unused-private-class-members no-useless-backreference no-useless-catch
  no-useless-escape require-yield use-isnan valid-typeof no-array-constructor no-unused-expressions no-useless-constructor no-var
  prefer-const prefer-rest-params prefer-spread eqeqeq no-console`;

const TYPES = `await-thenable consistent-type-imports no-array-delete no-base-to-string no-deprecated no-duplicate-enum-values
  no-duplicate-type-constituents no-dynamic-delete no-empty-object-type no-explicit-any no-extra-non-null-assertion no-floating-promises
  no-for-in-array no-generated-empty-object-type no-implied-eval no-meaningless-void-operator no-misused-new no-misused-promises
  no-mixed-enums no-namespace no-non-null-asserted-nullish-coalescing no-non-null-asserted-optional-chain no-non-null-assertion
  no-redundant-type-constituents no-require-imports no-this-alias no-unnecessary-boolean-literal-compare
  no-unnecessary-template-expression no-unnecessary-type-arguments no-unnecessary-type-assertion no-unnecessary-type-constraint
  no-unnecessary-type-conversion no-unnecessary-type-parameters no-unsafe-argument no-unsafe-assignment no-unsafe-call
  no-unsafe-declaration-merging no-unsafe-enum-comparison no-unsafe-function-type no-unsafe-member-access no-unsafe-return
  no-unsafe-unary-minus no-useless-default-assignment no-wrapper-object-types only-throw-error prefer-as-const
  prefer-literal-enum-member prefer-namespace-keyword prefer-promise-reject-errors prefer-reduce-type-parameter prefer-return-this-type
  related-getter-setter-pairs require-await triple-slash-reference unbound-method unified-signatures
  use-unknown-in-catch-callback-variable`.replaceAll(/\S+/g, 'typescript/$&');

const ACCESSIBLE = `alt-text anchor-has-content anchor-is-valid aria-activedescendant-has-tabindex aria-props aria-proptypes aria-role
  aria-unsupported-elements autocomplete-valid click-events-have-key-events heading-has-content html-has-lang iframe-has-title
  img-redundant-alt label-has-associated-control media-has-caption mouse-events-have-key-events no-access-key no-autofocus
  no-distracting-elements no-interactive-element-to-noninteractive-role no-noninteractive-element-to-interactive-role
  no-noninteractive-tabindex no-redundant-roles no-static-element-interactions role-has-required-aria-props role-supports-aria-props scope
  tabindex-no-positive`.replaceAll(/\S+/g, 'jsx-a11y/$&');

const REACT = `rules-of-hooks exhaustive-deps incompatible-library unsupported-syntax static-components use-memo void-use-memo
  preserve-manual-memoization immutability globals refs set-state-in-effect error-boundaries purity
  set-state-in-render`.replaceAll(/\S+/g, 'react/$&');

const QUERIES = `exhaustive-deps stable-query-client no-unstable-deps infinite-query-property-order no-void-query-fn no-rest-destructuring
  mutation-property-order`.replaceAll(/\S+/g, '@tanstack/query/$&');

const LOADING = ['onError', 'onLoad'];

export default defineConfig({
  plugins: ['typescript'],
  jsPlugins: ['./tooling/lint-rules.mjs'],
  categories: { correctness: 'off' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: [
    '**/dist/',
    '**/node_modules/',
    '**/coverage/',
    '.data*/',
    'e2e/test-results/',
    'bench/',
    'tooling/conventions/negative/',
    'sdk/src/generated/',
  ],
  rules: {
    ...rules(LANGUAGE),
    ...rules(COMPILED),
    // A switch over a union counts once, because the compiler checks that its cases are complete.
    complexity: ['error', { max: 12, variant: 'modified' }],
    'max-depth': ['error', 3],
    'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'house/revisions-are-no-numbers': 'error',
  },
  overrides: [
    {
      files: ['**/*.ts', '**/*.tsx'],
      rules: {
        ...rules(COMPILED, 'off'),
        ...rules(TYPES),
        'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
        'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true }],
        'typescript/no-extraneous-class': ['error', { allowWithDecorator: true }],
        'typescript/no-misused-spread': ['error', { allow: ['string'] }],
        'typescript/no-unnecessary-condition': ['error', { allowConstantLoopConditions: true }],
        'typescript/restrict-plus-operands': [
          'error',
          { allowAny: false, allowBoolean: false, allowNullish: false, allowNumberAndString: false, allowRegExp: false },
        ],
        'typescript/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
        'typescript/return-await': ['error', 'error-handling-correctness-only'],
        'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
        // A logger that masks card numbers.
        'no-restricted-imports': [
          'error',
          { paths: [{ name: 'pino', message: 'Use createLogger, which masks card numbers.', allowTypeImports: true }] },
        ],
        'house/no-packed-fields': 'error',
      },
    },
    {
      // Nest finds the types of constructor parameters as values.
      files: ['api/src/**/*.ts'],
      rules: { 'typescript/consistent-type-imports': 'off' },
    },
    {
      // The domain is pure.
      files: ['core/src/domain/**/*.ts', 'event-store/src/kernel/**/*.ts'],
      excludeFiles: ['**/*.spec.ts'],
      rules: {
        'no-restricted-globals': ['error', ...IMPURE_GLOBALS.map((name) => ({ name, message: IMPURE }))],
        'no-restricted-properties': ['error', { object: 'Math', property: 'random', message: IMPURE }],
      },
    },
    {
      files: ['web/src/**/*.{ts,tsx}'],
      plugins: ['jsx-a11y', 'react'],
      jsPlugins: ['@tanstack/eslint-plugin-query'],
      rules: {
        ...rules(ACCESSIBLE),
        ...rules(REACT),
        ...rules(QUERIES),
        'jsx-a11y/interactive-supports-focus': [
          'error',
          { tabbable: ['button', 'checkbox', 'link', 'progressbar', 'searchbox', 'slider', 'spinbutton', 'switch', 'textbox'] },
        ],
        'jsx-a11y/no-noninteractive-element-interactions': ['error', { body: LOADING, iframe: LOADING, img: LOADING }],
      },
    },
    {
      // Components contain long markup.
      files: ['web/src/**/*.tsx'],
      rules: { 'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }] },
    },
    {
      // SQL schemas and migrations are long functions.
      files: ['**/*-schema.ts', '**/migrations/*.ts'],
      rules: { 'max-lines-per-function': 'off' },
    },
    {
      // Specs have long describe functions.
      files: ['**/*.spec.{ts,tsx}', '**/*.conformance.ts', '**/testing/**'],
      rules: {
        'max-lines-per-function': 'off',
        'typescript/unbound-method': 'off',
        'house/no-packed-fields': 'off',
        'no-restricted-imports': 'off',
      },
    },
    {
      // The table would be too long if each field had its own line.
      files: ['**/*.examples.ts', 'core/src/domain/compliance/mica/mica-records.ts'],
      rules: { 'house/no-packed-fields': 'off' },
    },
    { files: ['runtime/src/logging/create-logger.ts'], rules: { 'no-restricted-imports': 'off' } },
  ],
});
