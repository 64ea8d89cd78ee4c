import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contactLink } from './contact-message.ts';

const textOf = (link: string) => new URL(link).searchParams.get('text');

describe('the chat link of the contact form', () => {
  it('CONT-01 has the number, the form fields and the source', () => {
    const link = contactLink('919000000001', {
      name: 'Anbu & Sons',
      email: 'anbu@example.com',
      phone: '9000000000',
      message: 'Is W240 in stock?\n10 tins #urgent',
    });
    expect(link.startsWith('https://wa.me/919000000001?text=')).toBe(true);
    expect(textOf(link)).toBe(
      'Name: Anbu & Sons\nEmail: anbu@example.com\nPhone: 9000000000\nDetails: Is W240 in stock?\n10 tins #urgent\nSource: ContactUS',
    );
  });

  it('CONT-01 accepts any text, and none', () => {
    const empty = contactLink('1', { name: '', email: '', phone: '', message: '' });
    expect(textOf(empty)).toBe('Name: \nEmail: \nPhone: \nDetails: \nSource: ContactUS');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (message) => {
        const link = contactLink('1', { name: '', email: '', phone: '', message });
        expect(new URL(link).host).toBe('wa.me');
        expect(textOf(link)).toContain(`Details: ${message}`);
      }),
    );
  });

  it('leaves out half a surrogate pair, which no URL can contain', () => {
    const link = contactLink('1', { name: 'a\ud83db', email: '', phone: '', message: '' });
    expect(textOf(link)).toContain('Name: ab');
  });
});
