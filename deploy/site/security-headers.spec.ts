import { describe, expect, it } from '@jest/globals';
import { PROXIED_HTML_CONTENT_SECURITY_POLICY, contentSecurityPolicy, commonHeaders } from './security-headers.ts';

const directives = (policy: string): Readonly<Record<string, string>> =>
  Object.fromEntries(policy.split('; ').map((directive) => [directive.split(' ')[0] ?? '', directive.split(' ').slice(1).join(' ')]));

describe('the policy of the pages', () => {
  it('allows files of the site only, when there are no exceptions', () => {
    expect(directives(contentSecurityPolicy({ styleHashes: [], trustedTypesPolicies: [] }))).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'img-src': "'self'",
      'font-src': "'self'",
      'connect-src': "'self'",
      'frame-src': "'self'",
      'manifest-src': "'self'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'base-uri': "'none'",
      'object-src': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': "'none'",
    });
  });

  it('allows each exception by hash or name, without wildcards', () => {
    const policy = contentSecurityPolicy({ styleHashes: ['sha256-s='], scriptHashes: ['sha256-t='], trustedTypesPolicies: ['danubit'] });
    expect(directives(policy)).toMatchObject({
      'script-src': "'self' 'sha256-t='",
      'style-src': "'self' 'unsafe-hashes' 'sha256-s='",
      'trusted-types': 'danubit',
    });
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*|https?:|data:|blob:/);
  });

  it('does not allow a proxied page to load anything', () => {
    expect(directives(PROXIED_HTML_CONTENT_SECURITY_POLICY)).toMatchObject({ 'default-src': "'none'", 'frame-ancestors': "'none'" });
  });
});

describe('the headers of every reply', () => {
  it('protect against MIME sniffing, cross-origin access and leaked addresses', () => {
    expect(commonHeaders('http://localhost:8080')).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  it('require HTTPS when the site has an HTTPS address, and only then', () => {
    expect(commonHeaders('https://danubit.example')).toHaveProperty('strict-transport-security');
    expect(commonHeaders('http://localhost:8080')).not.toHaveProperty('strict-transport-security');
  });
});
