/** Rows of a list of applications that filters leave are counted so far; a longer list says that it has more. */
const COUNTED_TO = 10_000
/** Each row that words find is looked at to be counted: of those it is fewer. */
const FOUND_TO = 500

export const countedTo = (looksIntoTexts: boolean) => (looksIntoTexts ? FOUND_TO : COUNTED_TO)
