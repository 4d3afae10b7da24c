import { signsIn } from './font-signs.ts';
import arabicBold from './fonts/noto-sans-arabic-bold.ttf?url';
import arabic from './fonts/noto-sans-arabic-regular.ttf?url';
import bold from './fonts/noto-sans-bold.ttf?url';
import hebrewBold from './fonts/noto-sans-hebrew-bold.ttf?url';
import hebrew from './fonts/noto-sans-hebrew-regular.ttf?url';
import regular from './fonts/noto-sans-regular.ttf?url';
import type { OtherScript } from './other-scripts.ts';
import type { DocumentFont, DocumentFonts } from './pages.ts';

const others: Record<OtherScript, DocumentFont<string>> = {
  hebrew: { regular: hebrew, bold: hebrewBold },
  arabic: { regular: arabic, bold: arabicBold },
};

/**
 * The fonts of documents, which the service worker keeps for working offline.
 *
 * @param scripts that the text is written in besides
 * @throws where they are not there and can't be had
 */
export async function loadFonts(scripts: readonly OtherScript[]): Promise<DocumentFonts> {
  const [first, ...rest] = await Promise.all([
    loadFont({ regular, bold }),
    ...scripts.map((script) => loadFont(others[script])),
  ]);
  return { ...first, others: rest };
}

/**
 * Whether a document has a sign for a character, without what draws it: both files of a font have the same signs.
 *
 * @param scripts that the text is written in besides; of one whose font can't be had it has none
 * @throws where the first font is not there and can't be had
 */
export async function loadSigns(
  scripts: readonly OtherScript[],
): Promise<(character: string) => boolean> {
  const signs = await Promise.all([
    signsOf(regular),
    // What can't be had is not written: the customer is told so.
    ...scripts.map((script) => signsOf(others[script].regular).catch(noSigns)),
  ]);
  return (character) => signs.some((covers) => covers(character));
}

async function signsOf(address: string): Promise<(character: string) => boolean> {
  return signsIn(await loaded(address));
}

function noSigns(error: unknown): () => boolean {
  console.error(error);
  return () => false;
}

async function loadFont(files: DocumentFont<string>): Promise<DocumentFont> {
  const [regularFile, boldFile] = await Promise.all([loaded(files.regular), loaded(files.bold)]);
  return { regular: regularFile, bold: boldFile };
}

async function loaded(address: string): Promise<Uint8Array> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}
