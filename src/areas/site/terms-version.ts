/** The day from which the terms read so: a change of their meaning takes another day here. */
export const TERMS_VERSION = '2026-11-30'
