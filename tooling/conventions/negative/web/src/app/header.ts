export const header = 'Danubit';
