/** Rows of a list of applications that filters leave are counted so far; a longer list says that it has more. */
export const COUNTED_TO = 10_000
