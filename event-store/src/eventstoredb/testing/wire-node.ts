import { createRequire } from 'node:module';
import type { PassThrough } from 'node:stream';
import {
  Metadata,
  Server,
  ServerCredentials,
  status,
  type ServerDuplexStream,
  type ServerReadableStream,
  type ServerWritableStream,
  type sendUnaryData,
} from '@grpc/grpc-js';
import { WrongExpectedVersionError, type AllStreamRecordedEvent, type AppendResult, type BinaryEventData } from '@eventstore/db-client';
import type * as SharedPb from '@eventstore/db-client/generated/shared_pb.js';
import type * as FeaturesGrpc from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import type * as FeaturesPb from '@eventstore/db-client/generated/serverfeatures_pb.js';
import type * as StreamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type * as StreamsPb from '@eventstore/db-client/generated/streams_pb.js';
import type { FakeNode, FakeSubscription } from './fake-node.ts';

const require = createRequire(import.meta.url);
const shared = require('@eventstore/db-client/generated/shared_pb.js') as typeof SharedPb;
const streams = require('@eventstore/db-client/generated/streams_pb.js') as typeof StreamsPb;
const features = require('@eventstore/db-client/generated/serverfeatures_pb.js') as typeof FeaturesPb;
const { ServerFeaturesService } = require('@eventstore/db-client/generated/serverfeatures_grpc_pb.js') as typeof FeaturesGrpc;
const { StreamsService } = require('@eventstore/db-client/generated/streams_grpc_pb.js') as typeof StreamsGrpc;

type ResolvedEvent = { readonly event: AllStreamRecordedEvent };

const TICKS_PER_MS = 10_000;

type WireNode = { readonly address: string; readonly kill: () => void; readonly batchAppends: () => number };

/**
 * The stand-in for a node behind real gRPC, so that tests use the real client: its encoding, its streams, its errors. It implements only
 * the Append, BatchAppend and Read calls. BatchAppend takes its messages in order, as the node's source does. It only imitates the
 * decisions of a real node.
 */
export const startWireNode = async (node: FakeNode, atPort = 0): Promise<WireNode> => {
  const server = new Server();
  const { client } = node.connect();

  const append = (
    call: ServerReadableStream<StreamsPb.AppendReq, StreamsPb.AppendResp>,
    answer: sendUnaryData<StreamsPb.AppendResp>,
  ): void => {
    const requests: StreamsPb.AppendReq[] = [];
    call.on('data', (request: StreamsPb.AppendReq) => requests.push(request));
    call.on('end', () => {
      const [head, ...messages] = requests;
      const options = head?.getOptions();
      const stream = streamOf(options?.getStreamIdentifier());
      const expectedRevision = options?.hasNoStream() === true ? 'no_stream' : BigInt(options?.getRevision() ?? 0);
      const events = messages.map((message) => eventOf(message.getProposedMessage()));
      client.appendToStream(stream, events, { expectedRevision }).then(
        (result) => answer(null, successOf(result)),
        (error: unknown) =>
          error instanceof WrongExpectedVersionError
            ? answer(null, conflictOf(error))
            : answer({ code: status.UNAVAILABLE, metadata: new Metadata(), details: String(error) }),
      );
    });
  };

  let batchAppends = 0;
  const batchAppend = (call: ServerDuplexStream<StreamsPb.BatchAppendReq, StreamsPb.BatchAppendResp>): void => {
    let before: Promise<void> = Promise.resolve();
    // When the connection breaks, the later messages on it are lost with it.
    let isOver = false;
    call.on('data', (request: StreamsPb.BatchAppendReq) => {
      batchAppends += 1;
      const options = request.getOptions();
      const stream = streamOf(options?.getStreamIdentifier());
      const expectedRevision = options?.hasNoStream() === true ? 'no_stream' : BigInt(options?.getStreamPosition() ?? 0);
      const events = request.getProposedMessagesList().map(eventOf);
      before = before.then(async () => {
        if (isOver) return;
        try {
          const result = await client.appendToStream(stream, events, { expectedRevision });
          call.write(batchSuccessOf(request.getCorrelationId(), result));
        } catch (error) {
          isOver = true;
          call.emit('error', Object.assign(new Error(String(error)), { code: status.UNAVAILABLE }));
        }
      });
    });
    call.on('end', () => call.end());
    call.on('error', () => undefined);
  };

  const getSupportedMethods = (_: unknown, answer: sendUnaryData<FeaturesPb.SupportedMethods>): void => {
    const method = new features.SupportedMethod();
    method.setServiceName('event_store.client.streams.streams');
    method.setMethodName('batchappend');
    const supported = new features.SupportedMethods();
    supported.setEventStoreServerVersion('23.10.6');
    supported.setMethodsList([method]);
    answer(null, supported);
  };

  const read = (call: ServerWritableStream<StreamsPb.ReadReq, StreamsPb.ReadResp>): void => {
    const options = call.request.getOptions();
    if (options === undefined) return;
    if (options.hasSubscription()) return follow(call, options);
    const maxCount = Number(options.getCount());
    const position = options.getAll()?.getPosition();
    const isBackwards = options.getReadDirection() === streams.ReadReq.Options.ReadDirection.BACKWARDS;
    const ofStream = options.getStream();
    const reading: PassThrough =
      ofStream === undefined
        ? (client.readAll({
            maxCount,
            direction: isBackwards ? 'backwards' : 'forwards',
            fromPosition:
              position === undefined ? (isBackwards ? 'end' : 'start') : { commit: BigInt(position.getCommitPosition()), prepare: 0n },
          }) as unknown as PassThrough)
        : (client.readStream(streamOf(ofStream.getStreamIdentifier()), {
            maxCount,
            fromRevision: BigInt(ofStream.getRevision()),
          }) as unknown as PassThrough);
    reading.on('data', ({ event }: ResolvedEvent) => call.write(readEventOf(event)));
    reading.on('end', () => call.end());
    reading.on('error', () => {
      const notFound = new streams.ReadResp.StreamNotFound();
      notFound.setStreamIdentifier(ofStream?.getStreamIdentifier());
      const reply = new streams.ReadResp();
      reply.setStreamNotFound(notFound);
      call.write(reply);
      call.end();
    });
  };

  const follow = (call: ServerWritableStream<StreamsPb.ReadReq, StreamsPb.ReadResp>, options: StreamsPb.ReadReq.Options): void => {
    const position = options.getAll()?.getPosition();
    const regex = options.getFilter()?.getStreamIdentifier()?.getRegex() ?? '';
    const subscription = client.subscribeToAll({
      fromPosition: position === undefined ? 'start' : { commit: BigInt(position.getCommitPosition()), prepare: 0n },
      filter: { filterOn: 'streamName', checkpointInterval: 1, regex },
    }) as unknown as FakeSubscription;
    subscription.on('data', ({ event }: ResolvedEvent) => call.write(readEventOf(event)));
    subscription.on('caughtUp', () => {
      const reply = new streams.ReadResp();
      reply.setCaughtUp(new streams.ReadResp.CaughtUp());
      // Sent after the events that are still in the stream.
      setImmediate(() => call.write(reply));
    });
    call.on('cancelled', () => void subscription.unsubscribe());
  };

  server.addService(StreamsService, { append, batchAppend, read });
  server.addService(ServerFeaturesService, { getSupportedMethods });
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync(`127.0.0.1:${String(atPort)}`, ServerCredentials.createInsecure(), (error, bound) =>
      error === null ? resolve(bound) : reject(error),
    );
  });
  return { address: `esdb://127.0.0.1:${String(port)}?tls=false`, kill: () => server.forceShutdown(), batchAppends: () => batchAppends };
};

const streamOf = (identifier: SharedPb.StreamIdentifier | undefined): string =>
  Buffer.from(identifier?.getStreamName_asU8() ?? []).toString();

const eventOf = (message: StreamsPb.AppendReq.ProposedMessage | StreamsPb.BatchAppendReq.ProposedMessage | undefined): BinaryEventData => ({
  id: message?.getId()?.getString() ?? '',
  contentType: 'application/octet-stream',
  type: message?.getMetadataMap().get('type') ?? '',
  data: message?.getData_asU8() ?? new Uint8Array(),
  metadata: message?.getCustomMetadata_asU8(),
});

const successOf = ({ nextExpectedRevision, position }: AppendResult): StreamsPb.AppendResp => {
  const success = new streams.AppendResp.Success();
  success.setCurrentRevision(nextExpectedRevision.toString());
  if (position === undefined) success.setNoPosition(new shared.Empty());
  else {
    const at = new streams.AppendResp.Position();
    at.setCommitPosition(String(position.commit));
    at.setPreparePosition(String(position.prepare));
    success.setPosition(at);
  }
  const reply = new streams.AppendResp();
  reply.setSuccess(success);
  return reply;
};

const batchSuccessOf = (
  correlation: SharedPb.UUID | undefined,
  { nextExpectedRevision, position }: AppendResult,
): StreamsPb.BatchAppendResp => {
  const success = new streams.BatchAppendResp.Success();
  success.setCurrentRevision(nextExpectedRevision.toString());
  if (position !== undefined) {
    const at = new shared.AllStreamPosition();
    at.setCommitPosition(String(position.commit));
    at.setPreparePosition(String(position.prepare));
    success.setPosition(at);
  }
  const reply = new streams.BatchAppendResp();
  reply.setCorrelationId(correlation);
  reply.setSuccess(success);
  return reply;
};

const conflictOf = ({ actualVersion }: WrongExpectedVersionError): StreamsPb.AppendResp => {
  const conflict = new streams.AppendResp.WrongExpectedVersion();
  if (typeof actualVersion === 'bigint') conflict.setCurrentRevision(actualVersion.toString());
  else conflict.setCurrentNoStream(new shared.Empty());
  const reply = new streams.AppendResp();
  reply.setWrongExpectedVersion(conflict);
  return reply;
};

const readEventOf = ({ id, streamId, revision, type, position, created, data, metadata }: AllStreamRecordedEvent): StreamsPb.ReadResp => {
  const record = new streams.ReadResp.ReadEvent.RecordedEvent();
  const uuid = new shared.UUID();
  uuid.setString(id);
  record.setId(uuid);
  const identifier = new shared.StreamIdentifier();
  identifier.setStreamName(Buffer.from(streamId).toString('base64'));
  record.setStreamIdentifier(identifier);
  record.setStreamRevision(revision.toString());
  record.setCommitPosition(position.commit.toString());
  record.setPreparePosition(position.prepare.toString());
  record
    .getMetadataMap()
    .set('type', type)
    .set('content-type', 'application/octet-stream')
    .set('created', String(created.getTime() * TICKS_PER_MS));
  record.setData(data as Uint8Array);
  if (metadata instanceof Uint8Array) record.setCustomMetadata(metadata);
  const event = new streams.ReadResp.ReadEvent();
  event.setEvent(record);
  event.setCommitPosition(position.commit.toString());
  const reply = new streams.ReadResp();
  reply.setEvent(event);
  return reply;
};
