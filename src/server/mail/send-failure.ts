/** Why a mail could not be sent, as a code: what a server says may repeat the address. */
export class SendFailure extends Error {
  constructor(
    readonly code: string,
    /** The server will never accept this mail; otherwise it is tried again. */
    readonly isPermanent: boolean,
  ) {
    super(code);
  }
}
