/** Every setting is set by the installation, passed from the caller to all processes, or a secret of named processes. */
export const settingsAreGiven = (settings: readonly string[], given: readonly string[]): readonly string[] => [
  ...settings
    .filter((name) => !given.includes(name))
    .map((name) => `${name} reaches no process of an installation: tooling/installation/environment.ts`),
  ...given.filter((name) => !settings.includes(name)).map((name) => `${name} is passed to processes, but is not a setting`),
];
