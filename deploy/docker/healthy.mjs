/** The images' health check: 0 when the process in this container says that it is ready. They have no curl. */
const url = process.env.HEALTH_URL ?? `http://127.0.0.1:${process.env.LISTEN_PORT ?? '8080'}/health/ready`;
const answer = await fetch(url, { signal: AbortSignal.timeout(3_000) }).catch(() => undefined);
process.exit(answer?.ok === true ? 0 : 1);
