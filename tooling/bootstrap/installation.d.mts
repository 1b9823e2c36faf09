export const installationGap: (root: string) => string | undefined;
