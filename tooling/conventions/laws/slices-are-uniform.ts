import { basename, dirname } from 'node:path';
import type { SourceFile } from './source-files.ts';

/**
 * A slice is one use case: a folder below its area with `<use-case>.controller.ts` and the handler of its command
 * (`<use-case>.handler.ts`) or query (`<use-case>.query.ts`). Each route sends one message over a bus; the handler does the work.
 */
export const slicesAreUniform = (files: readonly SourceFile[], exceptions: Exceptions = EXCEPTIONS): readonly string[] => {
  const slices = Map.groupBy(
    files.filter(({ path }) => !path.endsWith('.spec.ts') && !dirname(path).endsWith('/testing')),
    ({ path }) => dirname(path),
  );
  return [
    ...[...slices].flatMap(([folder, own]) => foldersProblems(folder, own, exceptions)),
    ...files.filter(({ path }) => path.endsWith('.controller.ts')).flatMap((file) => controllersProblems(file, exceptions)),
  ];
};

type Exceptions = {
  /** Slices without a handler. */
  readonly withoutHandler: Readonly<Record<string, string>>;
  /** Routes that do not send exactly one message. */
  readonly routes: Readonly<Record<string, string>>;
  /** What a controller may be given beyond INJECTABLE. */
  readonly injected: Readonly<Record<string, string>>;
};

/** Each with its reason. */
const EXCEPTIONS: Exceptions = {
  withoutHandler: {
    'describe-auth-service': 'replies with constants of the GoTrue protocol',
    'show-api-reference': 'serves a document that is built at start',
    'show-mail-previews': 'renders templates with sample values, without any state',
    'stream-live-changes': 'holds a stream open; a bus carries one message and one reply',
    'stream-partner-events': 'holds a web socket open; a bus carries one message and one reply',
  },
  routes: {
    'DescribeAuthServiceController.settings': 'replies with a constant',
    'DescribeAuthServiceController.health': 'replies with a constant',
    'ShowApiReferenceController.show': 'serves a document that is built at start',
    'ShowApiReferenceController.download': 'serves a document that is built at start',
    'ShowApiReferenceController.style': 'serves a constant',
    'ShowMailPreviewsController.show': 'renders templates with sample values',
    'ShowMailPreviewsController.showOne': 'renders a template with sample values',
    'StreamLiveChangesController.stream': 'holds a stream open',
    'StreamPartnerEventsController.stream': 'holds a web socket open',
    'EndNewsletterController.redirectToConfirmation': 'redirects to a page',
    'IssueTokenController.run': 'GoTrue has one address for two use cases; sends one of their commands',
    'VerifyLinkController.run': 'GoTrue has one address for three use cases; sends one of their commands',
    'ManagePaymentMethodsController.makeDefault': 'replies with the list after the command',
    'ManagePaymentMethodsController.remove': 'replies with the list after the command',
    'ManagePaymentMethodsController.restore': 'replies with the list after the command',
    'UpdateProfileController.run': 'replies with the profile after the command',
    'UpdateUserController.run': 'replies with the user after the command',
  },
  injected: {
    'IssueTokenController KeyedIndex': 'the device cookie is signed for the hash of the address',
    'IssueTokenController KnownDevices': 'reads and sets the device cookie',
    'SignUpController Clock': 'the reply is made of the request alone, so that it does not reveal whether the address is known',
    'ShowApiReferenceController ApiReference': 'the document it serves',
    'IssuePartnerTokenController PartnerAccess': 'admits the request by the key of the client, as the guard admits every other one',
    'RevokePartnerTokenController PartnerAccess': 'admits the request by the key of the client, as the guard admits every other one',
    'StreamLiveChangesController LiveHub': 'holds a stream open',
    'StreamLiveChangesController StreamsBySession': 'holds a stream open',
    'StreamLiveChangesController LiveTiming': 'holds a stream open',
    'StreamLiveChangesController SessionChecks': 'holds a stream open',
    'StreamLiveChangesController Clock': 'holds a stream open',
    'StreamPartnerEventsController PartnerStreamReader': 'refuses what can be refused before the web socket is open',
    'StreamPartnerEventsController PartnerStreamPlaces': 'refuses what can be refused before the web socket is open',
    'StreamPartnerEventsController PartnerStreams': 'holds a web socket open',
  },
};

/** The buses, and what belongs to HTTP: the idempotency key, settings, and the log of a file transfer that breaks off. */
const INJECTABLE = ['CommandBus', 'QueryBus', 'Idempotency', 'ApiSettings', 'Log'];

const ROLE = /\.(controller|command|handler|query)\.ts$/;
const HANDLER = /\.(handler|query)\.ts$/;

const foldersProblems = (folder: string, files: readonly SourceFile[], { withoutHandler }: Exceptions): readonly string[] => {
  const name = basename(folder);
  const names = files.map(({ path }) => basename(path));
  if (names.some((file) => file.endsWith('.module.ts'))) {
    return names.filter((file) => ROLE.test(file)).map((file) => `${folder}/${file} is in no slice`);
  }
  const controllers = names.filter((file) => file.endsWith('.controller.ts'));
  const handlers = names.filter((file) => HANDLER.test(file));
  const [only, ...more] = handlers;
  return [
    ...(controllers.length === 1 && controllers[0] === `${name}.controller.ts` ? [] : [`${folder} has not just ${name}.controller.ts`]),
    ...(handlers.length === 0 && !(name in withoutHandler) ? [`${folder} has no handler`] : []),
    ...(handlers.length > 0 && name in withoutHandler ? [`${folder} is no exception, it has a handler`] : []),
    ...(only !== undefined && more.length === 0 && only.replace(HANDLER, '') !== name ? [`${folder}/${only} is not named after it`] : []),
    ...files.flatMap(({ path, text }) => [
      ...(/@CommandHandler\(/.test(text) !== path.endsWith('.handler.ts') ? [`${path} and command handlers: one without the other`] : []),
      ...(/@QueryHandler\(/.test(text) !== path.endsWith('.query.ts') ? [`${path} and query handlers: one without the other`] : []),
    ]),
  ];
};

const controllersProblems = ({ path, text }: SourceFile, { routes, injected }: Exceptions): readonly string[] => {
  const name = /export class (\w+)/.exec(text)?.[1] ?? path;
  const given = [...text.matchAll(/private readonly \w+: (\w+)/g)].flatMap(([, type]) => (type === undefined ? [] : [type]));
  const foreign = given.filter((type) => !INJECTABLE.includes(type) && !(`${name} ${type}` in injected));
  const methods = methodsOf(text);
  const sending = (body: string): number => {
    const calls = [...body.matchAll(/this\.(#\w+)\(/g)].map(([, method]) => methods.find((other) => other.name === method)?.body ?? '');
    return [body, ...calls].reduce((sum, part) => sum + (part.match(/this\.(?:commands|queries)\.execute\(/g)?.length ?? 0), 0);
  };
  const declared = text.match(/^ {2}@(?:Contract|StreamContract|Page)\(/gm)?.length ?? 0;
  return [
    ...(declared === methods.filter(({ isRoute }) => isRoute).length ? [] : [`${path} has a route that this check cannot parse`]),
    ...foreign.map((type) => `${name} is given ${type}, which its handler should have`),
    ...methods
      .filter(({ isRoute }) => isRoute)
      .flatMap((method) => {
        const route = `${name}.${method.name}`;
        const messages = sending(method.body);
        const isException = route in routes;
        if ((messages === 1) !== isException) return [];
        return messages === 1 ? [`${route} is no exception, it sends one message`] : [`${route} sends ${String(messages)} messages`];
      }),
  ];
};

type Method = { readonly name: string; readonly isRoute: boolean; readonly body: string };

/** Relies on the layout of prettier: decorator, method name and closing brace are indented by two. */
const METHOD =
  /^( {2}@(?:Contract|StreamContract|Page)\(.*\)\n)? {2}(?:private )?(?:async )?(?!constructor\()(#?\w+)\(([\s\S]*?)^ {2}\}$/gm;

const methodsOf = (text: string): readonly Method[] =>
  [...text.matchAll(METHOD)].map(([, decorator, name = '', body = '']) => ({ name, body, isRoute: decorator !== undefined }));
