/**
 * Tags of cached responses, by the subject that public pages show. Each feature declares its own beside its contract,
 * and a tag that nobody declared does not compile.
 */
export interface ContentTags {}

export type ContentTag = keyof ContentTags
