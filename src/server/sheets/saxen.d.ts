// saxen has no types of its own: what the sheet program uses.
declare module 'saxen' {
  export class Parser {
    on(
      event: 'openTag',
      take: (name: string, attributes: () => Record<string, string>) => void,
    ): this;
    on(event: 'closeTag', take: (name: string) => void): this;
    on(event: 'text', take: (raw: string, decode: (raw: string) => string) => void): this;
    on(event: 'cdata' | 'attention', take: (raw: string) => void): this;
    on(event: 'error', take: (error: Error) => void): this;
    write(xml: string): this;
    end(): Error | undefined;
  }
}
