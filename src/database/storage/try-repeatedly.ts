import { catchError, defer, firstValueFrom, retry, throwError, timer } from 'rxjs';
import { FaultError } from '../../domain/fault.ts';

/** The first try and five more (U51). */
const attempts = 6;
const firstBackOffMs = 250;

/** The local database could not be opened; the cause is the last error. */
export class DatabaseFailure extends FaultError {
  override name = 'DatabaseFailure';
  constructor(cause: unknown) {
    super({ code: 'databaseFailed', attempts }, { cause });
  }
}

/**
 * Tries 6 times with a back-off of 250 ms that doubles (U51). What failed so within is not
 * tried again.
 * @throws DatabaseFailure when the last attempt failed.
 */
export function tryRepeatedly<Opened>(open: () => PromiseLike<Opened>): Promise<Opened> {
  return firstValueFrom(
    defer(open).pipe(
      retry({
        count: attempts - 1,
        delay: (error: unknown, attempt) =>
          error instanceof DatabaseFailure
            ? throwError(() => error)
            : timer(firstBackOffMs * 2 ** (attempt - 1)),
      }),
      catchError((error: unknown) =>
        throwError(() => (error instanceof DatabaseFailure ? error : new DatabaseFailure(error))),
      ),
    ),
  );
}
