import type { Endpoint } from '@danubit/contracts/http/endpoint';
import { HttpProblem } from './http-problem.ts';

type Known = Pick<Endpoint, 'method' | 'path'>;
export type MethodsAt = (url: string) => readonly string[];

/** Which methods the address of a request takes; none for an address that does not exist. An address that takes GET takes HEAD. */
export const methodsOf = (endpoints: readonly Known[]): MethodsAt => {
  const byPath = Map.groupBy(endpoints, ({ path }) => path);
  const patterns = [...byPath].map(([path, known]) => ({
    pattern: new RegExp(`^${path.replaceAll(/[.]/g, '\\.').replaceAll(/:\w+/g, '[^/]+')}/?$`),
    methods: known.flatMap(({ method }) => (method === 'GET' ? [method, 'HEAD'] : [method])).sort(),
  }));
  return (url) => {
    const [path = ''] = url.split('?', 1);
    return [...new Set(patterns.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods))];
  };
};

/** RFC 9110 §15.5.6. */
export const methodNotAllowed = (method: string, allowed: readonly string[]): HttpProblem =>
  new HttpProblem(405, 'METHOD_NOT_ALLOWED', `This address does not take ${method}. It takes ${allowed.join(', ')}.`, {
    headers: { allow: allowed.join(', ') },
  });
