const unused = (): never => {
  throw new Error('This test sends no webhooks.');
};

/** For tests without partners. */
export const noWebhooks = {
  webhookStore: {
    publish: unused,
    resend: unused,
    pending: unused,
    probed: unused,
    nextDue: unused,
    breaker: unused,
    record: unused,
    makeDue: unused,
    giveUp: unused,
    forgetFailures: unused,
    probeNow: unused,
  },
  sandboxClocks: { of: unused },
  sendWebhook: unused,
  webhookSecretKey: '',
};
