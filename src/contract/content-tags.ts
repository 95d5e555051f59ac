/**
 * What public pages show, by subject: the tags of cached responses. Each feature declares its own beside its contract,
 * and a tag that nobody declared does not compile.
 */
export interface ContentTags {}

export type ContentTag = keyof ContentTags
