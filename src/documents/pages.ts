import { jsPDF } from 'jspdf';
import { coveredText, wrappedLines } from './drawn-text.ts';
import { signsIn } from './font-signs.ts';
import { drawnLine } from './right-to-left.ts';

/** TrueType files; each has all signs that the other has. */
export type DocumentFont<File = Uint8Array> = { regular: File; bold: File };

/** `others`: for the signs that it does not have, each before the ones behind it. */
export type DocumentFonts = DocumentFont & { others: readonly DocumentFont[] };

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

/** So many lines of a text stay with what follows it, blank ones among them. */
export const lastRows = 3;

/** The height of a line to the size of its letters. */
const lineHeight = 1.4;

/** Of the font at a place. */
const familyAt = (at: number) => (at === 0 ? 'Noto Sans' : `Noto Sans ${at + 1}`);

/** What is drawn is in its order and has its letters already: jsPDF is to change neither. */
const asItIs = {
  isInputVisual: true,
  isOutputVisual: true,
  isInputRtl: false,
  isOutputRtl: false,
};

/**
 * Pages that are filled from the top, with nothing in them but what is given: the same content is the same bytes on each
 * device and on each day.
 */
export function createPages(format: PageFormat, fonts: DocumentFonts, facts: FileFacts) {
  const doc = new jsPDF({ unit: 'pt', format, compress: true, floatPrecision: 2 });
  const files = [fonts, ...fonts.others];
  const added = new Set<string>();
  /** Draws on with a font, which is put into the file with the first text that needs it: one without signs would be no font. */
  const selectFont = (at: number, bold: boolean) => {
    const style = bold ? 'bold' : 'normal';
    const file = bold ? files[at]?.bold : files[at]?.regular;
    if (file && !added.has(`${at} ${style}`)) {
      added.add(`${at} ${style}`);
      addFont(doc, file, familyAt(at), style);
    }
    doc.setFont(familyAt(at), style);
  };
  selectFont(0, false);
  selectFont(0, true);
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

  const signs = [signsOf(doc), ...fonts.others.map(({ regular }) => signsIn(regular))];
  /** Of the first font that has a sign for it; -1: none has. */
  const fontOf = (character: string) => signs.findIndex((covers) => covers(character));
  const prepared = (text: string) => {
    const covered = coveredText(text, (character) => fontOf(character) >= 0);
    for (const word of covered.uncovered) uncovered.add(word);
    return covered.text;
  };
  const use = ({ size, bold = false, ink = 'body' }: TextStyle) => {
    selectFont(0, bold);
    doc.setFontSize(size);
    doc.setTextColor(inks[ink]);
  };
  /** A line in parts, each of one font, from left to right. */
  const partsOf = (line: string) => {
    if (signs.length === 1) return [{ font: 0, text: line }];
    const parts: { font: number; text: string }[] = [];
    for (const character of drawnLine(line)) {
      const font = Math.max(0, fontOf(character));
      const last = parts.at(-1);
      if (last?.font === font) last.text += character;
      else parts.push({ font, text: character });
    }
    return parts;
  };
  const widthOf = ({ font, text }: { font: number; text: string }, { bold = false }: TextStyle) => {
    selectFont(font, bold);
    return doc.getTextWidth(text);
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
    const base = top + style.size * 1.1;
    const parts = partsOf(drawn).map((part) => ({ ...part, width: widthOf(part, style) }));
    let left = align === 'right' ? x - parts.reduce((sum, { width }) => sum + width, 0) : x;
    for (const { font, text, width } of parts) {
      selectFont(font, style.bold ?? false);
      doc.text(text, left, base, asItIs);
      left += width;
    }
  }

  function linesOf(text: string, room: number, style: TextStyle): string[] {
    use(style);
    return wrappedLines(prepared(text), room, (piece) =>
      partsOf(piece).reduce((sum, part) => sum + widthOf(part, style), 0),
    );
  }

  /** Begins a page where less than the given height is left. */
  function need(height: number) {
    if (y + height > bounds.bottom) newPage();
  }

  /**
   * Draws a text in lines from here on, over as many pages as it takes, none of which gets a single line of a few.
   *
   * @param place.after how much room what follows takes: the last lines are on one page with it
   */
  function paragraph(
    text: string,
    style: TextStyle,
    place: { x?: number; room?: number; after?: number } = {},
  ) {
    const { x = bounds.left, room = bounds.right - x, after = 0 } = place;
    const height = heightOf(style);
    type Row = { line: string | null; height: number; keepsNext: boolean };
    const rows = text.split('\n').flatMap((part): Row[] => {
      const lines = part.trim() === '' ? [] : linesOf(part, room, style);
      if (lines.length === 0) return [{ line: null, height: height / 2, keepsNext: false }];
      return lines.map((line, at) => {
        const keepsNext = at + 1 < lines.length && (at === 0 || at === lines.length - 2);
        return { line, height, keepsNext };
      });
    });
    const stays = after > 0 ? Math.max(0, rows.length - lastRows) : rows.length;
    for (const [at, row] of rows.entries()) {
      if (row.line !== null) {
        const left = rows.slice(at).reduce((sum, each) => sum + each.height, 0);
        need(at >= stays ? left + after : row.keepsNext ? 2 * height : height);
        draw(row.line, x, y, style);
      }
      y += row.height;
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

function addFont(doc: jsPDF, file: Uint8Array, family: string, style: 'normal' | 'bold') {
  const name = `${family} ${style}.ttf`;
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
