import house from '../../../oxlint.config.ts';

/** The rules of the repository, in which this folder is left out. */
export default { ...house, ignorePatterns: [], jsPlugins: ['../../lint-rules.mjs'] };
