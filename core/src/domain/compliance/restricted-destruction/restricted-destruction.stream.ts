/** The id is derived from `destructionKey` (`idFromText`), so that the name of the stream does not reveal the person. */
export const restrictedDestructionStream = (destructionId: string): string => `destruction-${destructionId}`;

export const destructionKey = (subjectId: string): string => `destruction:${subjectId}`;
