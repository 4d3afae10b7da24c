import { ClientResponseError } from 'pocketbase';

export type Refusal = { status: number; message: string; data: Record<string, unknown> };

/**
 * The server's refusal of a request.
 *
 * @throws {Error} when the request succeeds, or fails for another reason than a refusal (4xx)
 */
export async function refusalOf(request: Promise<unknown>): Promise<Refusal> {
  try {
    await request;
  } catch (error) {
    if (error instanceof ClientResponseError && error.status >= 400 && error.status < 500) {
      const { message, data } = error.response;
      return { status: error.status, message, data };
    }
    throw error;
  }
  throw new Error('The request was expected to be refused, and was not.');
}

/** Whether the server lets a request through; a list counts when it is not empty. */
export async function isAllowed(request: Promise<unknown>): Promise<boolean> {
  try {
    const answer = await request;
    return !Array.isArray(answer) || answer.length > 0;
  } catch (error) {
    if (error instanceof ClientResponseError && error.status >= 400 && error.status < 500) {
      return false;
    }
    throw error;
  }
}
