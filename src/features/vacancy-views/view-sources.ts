/**
 * The way on which a visitor came to a vacancy: from a search with words on this board, from a list of it without words
 * (Home, landing pages, companies, similar vacancies), by a link that somebody passed on, by a mail, or in another way.
 */
export const viewSources = ['search', 'list', 'share', 'mail', 'other'] as const
export type ViewSource = (typeof viewSources)[number]
