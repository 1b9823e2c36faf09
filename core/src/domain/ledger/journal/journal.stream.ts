export const journalStream = (sourceId: string): string => `journal-${sourceId}`;
