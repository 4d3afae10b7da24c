/** Input that the command cannot read; the message names the file and, where there is one, the line. */
export class InputError extends Error {}

/** Parses JSON; `where` (file, line) begins the message of the error. */
export function parseJson(text: string, where: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new InputError(`${where}: not JSON: ${(error as Error).message}`);
  }
}
