import bold from './fonts/noto-sans-bold.ttf?url';
import regular from './fonts/noto-sans-regular.ttf?url';
import type { DocumentFonts } from './pages.ts';

/**
 * The fonts of documents, which the service worker keeps for working offline.
 *
 * @throws where they are not there and can't be had
 */
export async function loadFonts(): Promise<DocumentFonts> {
  const [regularFile, boldFile] = await Promise.all([loaded(regular), loaded(bold)]);
  return { regular: regularFile, bold: boldFile };
}

async function loaded(address: string): Promise<Uint8Array> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}
