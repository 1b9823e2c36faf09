/** What is wrong with an address for webhooks; `undefined` for a valid one. Whether its host is public is checked before each webhook. */
export const faultOfWebhookUrl = (text: string, allowsLoopback: boolean): string | undefined => {
  if (!URL.canParse(text)) return 'Send the whole address, such as https://shop.example/hooks/danubit.';
  const { protocol, username, password, hash, hostname } = new URL(text);
  if (protocol !== 'https:' && !(protocol === 'http:' && allowsLoopback && isThisMachine(hostname))) {
    return 'Send an address that begins with https://.';
  }
  if (username !== '' || password !== '') return 'Leave out the name and password: webhooks are signed instead.';
  return hash === '' ? undefined : 'Leave out the part after #: it is never sent.';
};

const isThisMachine = (hostname: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
