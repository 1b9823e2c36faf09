export const suspenseStream = (itemId: string): string => `suspense-${itemId}`;
