/** `list`: without words, as from Home, landing pages and companies. */
export const viewSources = ['search', 'list', 'share', 'mail', 'other'] as const
export type ViewSource = (typeof viewSources)[number]
