import helmet from '@fastify/helmet';
import { fastify } from 'fastify';

/** What an answer says of itself, which the one we ask says as well. */
const OF_ONE_ANSWER = new Set(['content-type', 'content-length', 'date', 'connection']);

/** They tell a browser how to treat a document with its scripts and plugins, which no answer of ours is. */
const FOR_DOCUMENTS_ONLY = {
  crossOriginEmbedderPolicy: false,
  crossOriginOpenerPolicy: false,
  dnsPrefetchControl: false,
  ieNoOpen: false,
  originAgentCluster: false,
  permittedCrossDomainPolicies: false,
  xssFilter: false,
} as const;

/**
 * The headers helmet gives to every answer, asked once: they are alike for all, and making them anew for each request cost more than
 * everything else on its way in.
 */
export const securityHeaders = async (): Promise<Readonly<Record<string, string>>> => {
  const asked = fastify();
  await asked.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"] },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    ...FOR_DOCUMENTS_ONLY,
  });
  const { headers } = await asked.inject('/');
  await asked.close();
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (OF_ONE_ANSWER.has(name) ? [] : [[name, String(value)] as const])),
  );
};
