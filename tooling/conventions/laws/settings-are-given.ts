/** Every setting is one that an installation gives by itself, one that its caller may set for all, or a secret of named processes. */
export const settingsAreGiven = (settings: readonly string[], given: readonly string[]): readonly string[] => [
  ...settings
    .filter((name) => !given.includes(name))
    .map((name) => `${name} reaches no process of an installation: tooling/installation/environment.ts`),
  ...given.filter((name) => !settings.includes(name)).map((name) => `${name} is given to processes, but is no setting`),
];
