/** The compiler does not refuse a field that the type does not have when it comes from a spread. */
export const packed: { readonly id: string } = { ...{ id: 'p1', account: 'suspense' } };
