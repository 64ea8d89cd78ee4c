import { Fragment } from 'react';

const EMAIL = /(\S+@\S+)/;
/** Up to the next @ or just behind a dot. */
const PARTS = /@?[^@.]*\.?/g;

/** Text whose email addresses break before the @ or after a dot, if they must break at all. */
export const EmailText = ({ text }: { text: string }) =>
  text.split(EMAIL).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never change.
    <Fragment key={index}>{EMAIL.test(piece) ? <Breakable email={piece} /> : piece}</Fragment>
  ));

const Breakable = ({ email }: { email: string }) =>
  email.match(PARTS)!.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above.
    <Fragment key={index}>
      {index > 0 && part !== '' && <wbr />}
      {part}
    </Fragment>
  ));
