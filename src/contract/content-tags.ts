/** Features declare their tags beside their value (`server/feature.ts`); others do not compile. */
export interface ContentTags {}

export type ContentTag = keyof ContentTags
