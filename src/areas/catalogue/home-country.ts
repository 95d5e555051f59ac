export const HOME_COUNTRY = 'LK'
