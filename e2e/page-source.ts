import type { APIRequestContext } from '@playwright/test';
import { expect } from './expect.ts';

// Pages as they arrive, before any script runs: read without a browser.

export const decodeHtml = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** React hides what it sends late, until a script moves it into place. */
const SENT_LATE = /<div hidden="" id="S:/;

export async function readPage(request: APIRequestContext, path: string) {
  const answer = await request.get(path);
  const html = await answer.text();
  expect(html, `${path} can be read without scripts`).not.toMatch(SENT_LATE);
  return { status: answer.status(), html };
}

/** From the opening of an element to the end of the first one of its name. */
export function elementOf(html: string, name: string, attributes = ''): string {
  const from = html.search(new RegExp(`<${name}\\b[^>]*${attributes}`));
  expect(from, `<${name} ${attributes}>`).toBeGreaterThanOrEqual(0);
  return html.slice(from, html.indexOf(`</${name}>`, from));
}

/** What a person reads of it. */
export const textOf = (html: string): string => decodeHtml(html.replaceAll(/<[^>]*>/g, '')).trim();

export const headingOf = (html: string): string => textOf(elementOf(html, 'h1'));

/** The text and the address of every link. */
export const linksOf = (html: string): [string, string][] =>
  [...html.matchAll(/<a\s[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href, inside]) => [
    textOf(inside!),
    decodeHtml(href!),
  ]);

/** The titles of the product cards, in order. */
export const cardTitlesOf = (html: string): string[] =>
  html
    .split('<article')
    .slice(1)
    .map((card) => textOf(elementOf(card, 'h3')));
