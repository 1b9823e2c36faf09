export const customerStream = (subjectId: string): string => `customer-${subjectId}`;
