import type { Language } from '#src/strings/languages.ts'

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
