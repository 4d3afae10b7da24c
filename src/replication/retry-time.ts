/** How soon what failed is tried again; a poke or coming online does not wait for it. */
export const retryTimeMs = 5_000;
