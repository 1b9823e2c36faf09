/** Health check of the images, which have no curl: exits with 0 when the process in this container is ready. */
const url = process.env.HEALTH_URL ?? `http://127.0.0.1:${process.env.LISTEN_PORT ?? '8080'}/health/ready`;
const answer = await fetch(url, { signal: AbortSignal.timeout(3_000) }).catch(() => undefined);
process.exit(answer?.ok === true ? 0 : 1);
