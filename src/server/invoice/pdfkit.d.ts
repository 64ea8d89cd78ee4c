// pdfkit and uqr: what the drawing program uses of them.
declare module 'pdfkit' {
  export interface StructureElement {
    add(child: StructureElement): StructureElement;
    end(): void;
  }

  export interface StructureOptions {
    alt?: string;
    title?: string;
    /** Left, top, right, bottom. */
    bbox?: [number, number, number, number];
    placement?: 'Block';
    scope?: 'Column' | 'Row' | 'Both';
  }

  export interface Picture {
    readonly width: number;
    readonly height: number;
  }

  export default class PDFDocument {
    constructor(options: {
      size: 'A4';
      margin: number;
      autoFirstPage: boolean;
      pdfVersion: '1.7';
      tagged: boolean;
      lang: string;
      displayTitle: boolean;
      info: { Title: string; Author: string; CreationDate: Date };
    });
    on(event: 'data', take: (part: Buffer) => void): this;
    on(event: 'end', take: () => void): this;
    on(event: 'error', take: (error: Error) => void): this;
    addContent(content: string): this;
    addPage(): this;
    end(): void;
    registerFont(name: string, font: object): this;
    font(name: string): this;
    fontSize(size: number): this;
    fillColor(colour: string): this;
    strokeColor(colour: string): this;
    lineWidth(width: number): this;
    widthOfString(text: string): number;
    text(
      text: string,
      x: number,
      y: number,
      options: { lineBreak: false; baseline: 'alphabetic' },
    ): this;
    /** Embedded once, however often it is drawn. */
    openImage(jpeg: Buffer): Picture;
    image(picture: Picture, x: number, y: number, options: { width: number; height: number }): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    rect(x: number, y: number, width: number, height: number): this;
    stroke(): this;
    fill(colour: string): this;
    struct(
      type: string,
      options?: StructureOptions,
      children?: readonly (() => void)[],
    ): StructureElement;
    addStructure(element: StructureElement): this;
    markContent(
      tag: string,
      options: { type?: 'Layout' | 'Pagination'; lang?: string; actual?: string },
    ): this;
    endMarkedContent(): this;
  }
}
