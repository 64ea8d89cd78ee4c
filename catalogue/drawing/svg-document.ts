import { escapeXml } from './svg.ts';

/** The frame of every picture: its title, the tint, a soft disc of light. */
export const svgDocument = (title: string, tint: string, defs: string, body: string): string =>
  bareDocument(
    title,
    defs,
    `<path d="M0 0h400v400H0z" fill="${tint}"/>` +
      `<circle cx="200" cy="194" r="172" fill="#fff" opacity=".38"/>${body}`,
  );

/** Without a background. */
export const bareDocument = (title: string, defs: string, body: string): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400" ' +
  'role="img" stroke-linecap="round">' +
  `<title>${escapeXml(title)}</title>` +
  (defs === '' ? '' : `<defs>${defs}</defs>`) +
  `${body}</svg>`;
