/** @param readId a random UUID, so that the name of the stream tells neither reader nor record */
export const recordReadStream = (readId: string): string => `access-${readId}`;
