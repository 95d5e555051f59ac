/**
 * Search engines are given a list with an address of its own from so many open vacancies on: of fewer they would keep a
 * page that is nearly empty.
 */
export const FEWEST_INDEXED = 3
