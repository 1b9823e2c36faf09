export const reasonToInstall: (root: string) => string | undefined;
