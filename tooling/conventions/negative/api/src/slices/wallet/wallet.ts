export const wallet = 'wallet';
