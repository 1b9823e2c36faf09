import { describe, expect, test } from '@jest/globals';
import { MAIL_TEMPLATES } from '../domain/support/mail/mail.events.ts';
import { sampleParameters } from './mail-samples.ts';
import { renderMail, type RenderedMail } from './mail-templates.ts';

const URL = 'https://danubit.example';
const render = (template: (typeof MAIL_TEMPLATES)[number]) => renderMail(template, sampleParameters(template), URL);

describe('a mail', () => {
  test.each(MAIL_TEMPLATES)('%s has the same content as text and as HTML, with the reason for sending it', (template) => {
    const { subject, text, html } = render(template);
    expect(subject).not.toMatch(/undefined|[\r\n]/);
    for (const body of [text, html]) expect(body).not.toContain('undefined');
    expect(text).toMatch(/\n\n--\nDanubit s\. r\. o\.[^\n]*\n\S/);
    expect(html).toContain('Danubit s. r. o.');
    expect(html).toContain('lang="en"');
  });

  test('has no placeholders when parameters are missing', () => {
    for (const template of MAIL_TEMPLATES) expect(renderMail(template, {}, URL).text).not.toContain('undefined');
  });

  test('carries a person’s text as text, never as markup', () => {
    const { html } = renderMail('enquiry-for-sales', { name: '<img src=x>', message: '<script>alert(1)</script>', form: 'contact' }, URL);
    expect(html).not.toMatch(/<img|<script/);
    expect(html).toContain('&lt;script&gt;');
  });

  test.each(['confirm-email', 'change-email-new', 'newsletter-confirm', 'enquiry-received'] as const)(
    '%s repeats no name, because the address may belong to a stranger',
    (template) => {
      const parameters = { ...sampleParameters(template), firstName: 'Chosen', name: 'Chosen', company: 'Chosen' };
      const { subject, text, html } = renderMail(template, parameters, URL);
      expect(`${subject} ${text} ${html}`).not.toContain('Chosen');
    },
  );

  test.each(['deposit-failed', 'identity-rejected'] as const)('%s says how to ask for a human review', (template) => {
    expect(render(template).text.replaceAll(/\s+/g, ' ')).toContain('look at it again: in Settings, Security, under Your data.');
  });

  test('to a subscriber allows one-click unsubscription, and no other mail does', () => {
    const isToSubscriber = ({ text }: RenderedMail): boolean => text.includes('because you asked for our newsletter');
    expect(MAIL_TEMPLATES.filter((template) => isToSubscriber(render(template)))).toContain('newsletter-welcome');
    for (const template of MAIL_TEMPLATES) {
      const mail = render(template);
      expect([template, mail.unsubscribesInOneClick]).toEqual([template, isToSubscriber(mail) ? true : undefined]);
      if (isToSubscriber(mail)) expect(mail.unsubscribeUrl).toBe(sampleParameters(template)['oneClickLink']);
    }
  });

  test('that a switch controls links to the switch, and one without a switch does not', () => {
    const settings = 'https://danubit.example/dashboard?tab=settings&panel=notifications';
    for (const template of ['deposit-completed', 'card-added', 'identity-verified'] as const) {
      const { unsubscribeUrl, text } = render(template);
      expect(unsubscribeUrl).toBe(settings);
      expect(text).toContain(settings);
    }
    expect(render('password-changed').unsubscribeUrl).toBeUndefined();
    expect(renderMail('newsletter-welcome', { link: `${URL}/newsletter/unsubscribe` }, URL)).toMatchObject({
      unsubscribeUrl: `${URL}/newsletter/unsubscribe`,
    });
  });
});
