/**
 * Tags of cached responses, by the subject that public pages show. Each feature declares its own beside its value
 * (`server/feature.ts`), and a tag that is not declared does not compile.
 */
export interface ContentTags {}

export type ContentTag = keyof ContentTags
