import { jsPDF } from 'jspdf';
import { coveredText, wrappedLines } from './drawn-text.ts';

/** TrueType files; each has all signs that the other has. */
export type DocumentFonts = { regular: Uint8Array; bold: Uint8Array };

export type PageFormat = 'letter' | 'a4';

export type TextStyle = { size: number; bold?: boolean; ink?: Ink };

/** What a file says of itself, besides its pages. */
export type FileFacts = {
  title: string;
  author: string;
  language: string;
  /** ISO 8601. */
  created: string;
  /** Digits of which the first 32, in hexadecimal, name the file. */
  hash: string;
};

export type Pages = ReturnType<typeof createPages>;

/** Grey that is read well on paper, and one for lines. */
const inks = { strong: '#16202b', body: '#2b3541', muted: '#566270', rule: '#cdd4dc' } as const;

type Ink = keyof typeof inks;

/** In points, as everything here. */
const margin = { side: 54, top: 50, bottom: 72 };

/** The height of a line to the size of its letters. */
const lineHeight = 1.4;

const family = 'Noto Sans';

/**
 * Pages that are filled from the top, with nothing in them but what is given: the same content is the same bytes on each
 * device and on each day.
 */
export function createPages(format: PageFormat, fonts: DocumentFonts, facts: FileFacts) {
  const doc = new jsPDF({ unit: 'pt', format, compress: true, floatPrecision: 2 });
  addFont(doc, fonts.regular, 'normal');
  addFont(doc, fonts.bold, 'bold');
  doc.setFileId(facts.hash.slice(0, 32));
  doc.setCreationDate(pdfDate(facts.created));
  // Without a language that it knows it says none.
  doc.setLanguage(facts.language as Parameters<jsPDF['setLanguage']>[0]);
  doc.viewerPreferences({ DisplayDocTitle: true });

  const uncovered = new Set<string>();
  const bounds = {
    left: margin.side,
    right: doc.internal.pageSize.getWidth() - margin.side,
    bottom: doc.internal.pageSize.getHeight() - margin.bottom,
  };
  /** Where the next thing begins. */
  let y = margin.top;
  let onNewPage = () => {};

  doc.setFont(family, 'normal');
  const covers = signsOf(doc);
  const prepared = (text: string) => {
    const covered = coveredText(text, covers);
    for (const character of covered.uncovered) uncovered.add(character);
    return covered.text;
  };
  const use = ({ size, bold = false, ink = 'body' }: TextStyle) => {
    doc.setFont(family, bold ? 'bold' : 'normal');
    doc.setFontSize(size);
    doc.setTextColor(inks[ink]);
  };
  doc.setDocumentProperties({
    title: prepared(facts.title),
    author: prepared(facts.author),
    creator: 'Tierbook',
  });

  function newPage() {
    doc.addPage();
    y = margin.top;
    onNewPage();
  }

  /** Draws a line whose top is at the given height. */
  function draw(text: string, x: number, top: number, style: TextStyle, align: Align = 'left') {
    use(style);
    // Both have the sign of a space, which readers of the file are to find.
    const drawn = prepared(text).replaceAll('\u00a0', ' ');
    doc.text(drawn, x, top + style.size * 1.1, { align });
  }

  function linesOf(text: string, room: number, style: TextStyle): string[] {
    use(style);
    return wrappedLines(prepared(text), room, (part) => doc.getTextWidth(part));
  }

  /** Begins a page where less than the given height is left. */
  function need(height: number) {
    if (y + height > bounds.bottom) newPage();
  }

  /** Draws a text in lines from here on, over as many pages as it takes, none of which gets a single line of a few. */
  function paragraph(text: string, style: TextStyle, place: { x?: number; room?: number } = {}) {
    const { x = bounds.left, room = bounds.right - x } = place;
    const height = heightOf(style);
    for (const part of text.split('\n')) {
      const lines = linesOf(part, room, style);
      if (part.trim() === '') {
        y += height / 2;
        continue;
      }
      for (const [at, line] of lines.entries()) {
        const keepsNext = at + 1 < lines.length && (at === 0 || at === lines.length - 2);
        need(keepsNext ? 2 * height : height);
        draw(line, x, y, style);
        y += height;
      }
    }
  }

  function rule(ink: Ink = 'rule', from = bounds.left, to = bounds.right, width = 0.75) {
    doc.setDrawColor(inks[ink]);
    doc.setLineWidth(width);
    doc.line(from, y, to, y);
  }

  /** Draws what stands on each page once it is known how many there are. */
  function finish(onEach: (page: number, pages: number) => void): Uint8Array<ArrayBuffer> {
    const pages = doc.getNumberOfPages();
    for (let page = 1; page <= pages; page++) {
      doc.setPage(page);
      onEach(page, pages);
    }
    return new Uint8Array(doc.output('arraybuffer'));
  }

  return {
    /** For what is not text. */
    doc,
    bounds,
    uncovered,
    inks,
    get y() {
      return y;
    },
    set y(value: number) {
      y = value;
    },
    /** Sets what is drawn at the top of each further page. */
    set onNewPage(head: () => void) {
      onNewPage = head;
    },
    draw,
    linesOf,
    need,
    paragraph,
    rule,
    finish,
  };
}

type Align = 'left' | 'right';

/** Of a line. */
export function heightOf({ size }: TextStyle): number {
  return size * lineHeight;
}

function addFont(doc: jsPDF, file: Uint8Array, style: 'normal' | 'bold') {
  const name = `${style}.ttf`;
  doc.addFileToVFS(name, binaryString(file));
  doc.addFont(name, family, style, undefined, 'Identity-H');
}

/** Byte for byte, in pieces that a call may have as arguments. */
function binaryString(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += 4096) {
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + 4096)));
  }
  return pieces.join('');
}

/** Whether the font in use has a sign for a character. jsPDF draws none outside the basic plane. */
function signsOf(doc: jsPDF): (character: string) => boolean {
  const font = doc.getFont().metadata as TrueTypeFont;
  return (character) =>
    character.length === 1 && font.characterToGlyph(character.charCodeAt(0)) > 0;
}

/** What jsPDF has read of a font; 0 is the sign for all that it has none for. */
type TrueTypeFont = { characterToGlyph(code: number): number };

/** In UTC, so that it is the same everywhere. */
function pdfDate(moment: string): string {
  const digits = new Date(moment.replace(' ', 'T')).toISOString().replace(/\D/g, '').slice(0, 14);
  return `D:${digits}+00'00'`;
}
