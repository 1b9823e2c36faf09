export const dataExportsStream = (userId: string): string => `data_exports-${userId}`;
