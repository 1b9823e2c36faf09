export const oneReactor = {
  PaymentCompleted: ({ data }: { readonly data: unknown }) => [data],
};
