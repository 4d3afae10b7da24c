import { SaxesParser } from 'saxes';
import { damaged } from '../file-fault.ts';

/** What is told of a document, in its order. Names are without their prefix. */
export interface XmlEvents {
  open?(name: string, attributes: XmlAttributes): void;
  text?(text: string): void;
  close?(name: string): void;
}

export type XmlAttributes = Readonly<Partial<Record<string, string>>>;

/** Reads a document a piece at a time. */
interface XmlReader {
  /** @throws {UnreadableFile} `damaged`, where it is no XML; what the events throw */
  write(text: string): void;
  /** @throws the same, and where it is cut off */
  close(): void;
}

/** Reads the XML of a workbook's part. Document types, which none of them has, are not taken. */
export function xmlReader(events: XmlEvents): XmlReader {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const refuse = () => {
    throw damaged();
  };
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('opentag', ({ name, attributes }) => events.open?.(localName(name), attributes));
  parser.on('closetag', ({ name }) => events.close?.(localName(name)));
  parser.on('text', (text) => events.text?.(text));
  parser.on('cdata', (text) => events.text?.(text));
  return {
    write: (text) => void parser.write(text),
    close: () => void parser.close(),
  };
}

/** Reads all of it. @throws as `XmlReader` */
export function readXml(xml: string, events: XmlEvents): void {
  const reader = xmlReader(events);
  reader.write(xml);
  reader.close();
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
