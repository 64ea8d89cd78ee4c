import { PALETTE } from '../domain/palette.ts';

// How an email looks. Email programs support little: tables and inline styles, no scripts, no SVG, and pictures only if
// the reader allows them, so the logo is drawn with rounded boxes.

/** The shop that an email comes from. */
export interface Sender {
  readonly name: string;
  /** For example https://store.example */
  readonly publicUrl: string;
}

/** An email's content, before it becomes plain text or HTML. */
export interface Letter {
  readonly subject: string;
  readonly heading: string;
  readonly greeting: string;
  readonly before: readonly string[];
  readonly action?: { readonly words: string; readonly link: string };
  readonly code?: string;
  /** A table of items and amounts; the last row is the total. */
  readonly rows?: readonly (readonly [words: string, amount: string])[];
  readonly after: readonly string[];
}

const SANS = "Figtree, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const SERIF = "Fraunces, Georgia, 'Times New Roman', serif";

export function asPlain(letter: Letter, sender: Sender): string {
  const { action, code, rows } = letter;
  return [
    letter.greeting,
    ...letter.before,
    ...(rows ? [rows.map(([words, amount]) => `${words}: ${amount}`).join('\n')] : []),
    ...(action ? [`${action.words}:\n${action.link}`] : []),
    ...(code ? [`    ${code}`] : []),
    ...letter.after,
    `-- \n${sender.name}\n${sender.publicUrl}`,
  ].join('\n\n');
}

export function asHtml(
  letter: Letter,
  sender: Sender,
  mark: readonly { colour: string }[],
): string {
  const { action, code, rows } = letter;
  const [pod, seed] = mark.map(({ colour }) => escapeHtml(colour));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(letter.subject)}</title>
<style>
@media (prefers-color-scheme: dark) {
  .ground { background: #17130d !important; }
  .paper { background: ${PALETTE.ink} !important; border-color: #4a3f30 !important; }
  .ink { color: ${PALETTE.ivory} !important; }
  .soft { color: #cbbfae !important; }
  .code { background: #3a2f1b !important; color: ${PALETTE['turmeric-wash']} !important; border-color: ${PALETTE.soft} !important; }
  .own { color: #8fd0ae !important; }
}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${PALETTE.ivory}">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${PALETTE.ivory}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td style="padding:0 8px 16px">
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td width="26" height="34" align="center" valign="middle" bgcolor="${pod}" style="width:26px;height:34px;background:${pod};border-radius:13px 13px 13px 13px / 20px 20px 14px 14px"><div style="width:12px;height:20px;margin:0 auto;background:${seed};border-radius:6px 6px 6px 6px / 12px 12px 8px 8px;font-size:0;line-height:0">&nbsp;</div></td>
<td class="ink" style="padding-left:12px;font-family:${SERIF};font-size:20px;font-weight:600;color:${PALETTE.ink}">${escapeHtml(sender.name)}</td>
</tr></table>
</td></tr>
<tr><td class="paper" style="background:${PALETTE.paper};border:1px solid ${PALETTE.line};border-radius:16px;padding:28px 24px">
<h1 class="ink" style="margin:0 0 16px;font-family:${SERIF};font-size:26px;line-height:1.2;font-weight:600;color:${PALETTE.ink}">${escapeHtml(letter.heading)}</h1>
${[letter.greeting, ...letter.before].map(paragraph).join('\n')}
${rows ? table(rows) : ''}${action ? button(action.words, action.link) : ''}${code ? largeCode(code) : ''}
${letter.after.map(paragraph).join('\n')}
${action ? linkInText(action.link) : ''}
</td></tr>
<tr><td class="soft" align="center" style="padding:16px 8px;font-family:${SANS};font-size:14px;line-height:1.5;color:${PALETTE.soft}">${escapeHtml(sender.name)} · <a class="own" href="${escapeHtml(sender.publicUrl)}" style="color:${PALETTE['leaf-deep']}">${escapeHtml(new URL(sender.publicUrl).host)}</a></td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

const paragraph = (words: string): string =>
  `<p class="ink" style="margin:0 0 16px;font-family:${SANS};font-size:16px;line-height:1.55;color:${PALETTE.ink};overflow-wrap:anywhere">${escapeHtml(words)}</p>`;

const table = (rows: readonly (readonly [string, string])[]): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px">${rows
    .map(([words, amount], index) => tableRow(words, amount, index === rows.length - 1))
    .join('')}</table>`;

function tableRow(words: string, amount: string, isLast: boolean): string {
  const cell = `padding:8px 0;border-top:1px solid ${PALETTE.line};font-family:${SANS};font-size:16px;line-height:1.4;font-weight:${isLast ? 700 : 400};color:${PALETTE.ink}`;
  return `<tr><td class="ink" style="${cell};overflow-wrap:anywhere">${escapeHtml(words)}</td><td class="ink" align="right" valign="top" style="${cell};padding-left:16px;white-space:nowrap">${escapeHtml(amount)}</td></tr>`;
}

const button = (words: string, link: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td align="center" bgcolor="${PALETTE.leaf}" style="background:${PALETTE.leaf};border-radius:12px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:14px 28px;font-family:${SANS};font-size:17px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(words)}</a></td></tr></table>`;

/** For email programs in which the button can't be clicked. */
const linkInText = (link: string): string =>
  `<p class="soft" style="margin:0;font-family:${SANS};font-size:14px;line-height:1.5;color:${PALETTE.soft};overflow-wrap:anywhere">If the button doesn't work, open this link:<br><a class="own" href="${escapeHtml(link)}" style="color:${PALETTE['leaf-deep']}">${escapeHtml(link)}</a></p>`;

const largeCode = (code: string): string =>
  `<p class="code" style="margin:8px 0 24px;padding:16px;border:1px solid ${PALETTE.line};border-radius:12px;background:${PALETTE['turmeric-wash']};font-family:'Courier New',monospace;font-size:32px;font-weight:700;letter-spacing:8px;text-align:center;color:${PALETTE.ink}">${escapeHtml(code)}</p>`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character]!);
