export const otherReactor = {
  action: 'settle-payment',
};
