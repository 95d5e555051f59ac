import type { Language } from '#src/strings/languages.ts'

/** Every format of a feed says this. Addresses are whole, instants ISO 8601 UTC, texts plain. */
export interface Feed {
  language: Language
  title: string
  description: string
  siteName: string
  pageUrl: string
  feedUrl: string
  iconUrl: string
  updated: string
  entries: FeedEntry[]
}

export interface FeedEntry {
  /** It stays the same in every language, and for as long as the vacancy lives. */
  id: string
  url: string
  title: string
  company: string
  category: string
  summary: string
  published: string
  updated: string
}
