/**
 * The terms as they read now. It is the day from which they read so: a change of `src/strings/*-legal.ts` that means
 * another thing takes another day here, and what was sent before keeps the version that its sender accepted.
 */
export const TERMS_VERSION = '2026-11-22'
