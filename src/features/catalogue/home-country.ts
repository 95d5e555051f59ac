/** The board is of this country: the work is there where nothing else is said. */
export const HOME_COUNTRY = 'LK'
