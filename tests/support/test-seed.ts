/**
 * What tests choose by at random: the same each time in `npm test` and where a file is run alone, and another one in each
 * `npm run test:all`, which prints it. `TEST_SEED` gives it again.
 */
const given = process.env.TEST_SEED;

export const testSeed = given === undefined ? 20_261_127 : Number(given);

/** Whether more is tried than every `npm test` has time for. */
export const isThorough = given !== undefined;
