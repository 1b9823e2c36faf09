export const oneReactor = {
  action: 'settle-payment',
};
