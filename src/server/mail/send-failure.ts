/** Why an email could not be sent, as a code: a mail server's message may repeat the address. */
export class SendFailure extends Error {
  constructor(
    readonly code: string,
    /** The server will never accept this email; otherwise it is retried. */
    readonly isPermanent: boolean,
  ) {
    super(code);
  }
}
