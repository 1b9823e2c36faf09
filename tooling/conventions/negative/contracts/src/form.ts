export const form = 'a request, which the domain must not know';
