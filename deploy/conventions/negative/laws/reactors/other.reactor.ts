export const otherReactor = {
  PaymentCompleted: ({ data }: { readonly data: unknown }) => [data],
};
