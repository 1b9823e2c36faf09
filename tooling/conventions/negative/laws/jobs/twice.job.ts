export const first = {
  action: 'charge-payment',
};

export const second = {
  action: 'charge-payment',
};
