import { escapeMarkup } from '#src/contract/values/escape-markup.ts'
import type { Language } from '#src/strings/languages.ts'
import { type FeedFormat, feedTypes } from '../../feed-formats.ts'

export const feedWriters: Record<FeedFormat, (feed: Feed) => string> = {
  atom: atomFeed,
  rss: rssFeed,
  json: jsonFeed,
  txt: plainText,
}

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
  facts: string[]
  summary: string
  published: string
  updated: string
}

// XML 1.0, 2.2: other characters make a document that no reader opens, whether they are escaped or not.
export const invalidXmlCharacters = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

function xmlText(text: string): string {
  return escapeMarkup(text.replace(invalidXmlCharacters, ''))
}

function element(name: string, text?: string, attributes: Record<string, string> = {}): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`)
  const start = `<${name}${given.join('')}`
  return text === undefined ? `${start}/>` : `${start}>${xmlText(text)}</${name}>`
}

/** RFC 4287. */
function atomFeed(feed: Feed): string {
  const { language, feedUrl, pageUrl } = feed
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xmlText(language)}">`,
    element('id', feedUrl),
    element('title', feed.title),
    element('subtitle', feed.description),
    element('updated', feed.updated),
    `<author>${element('name', feed.siteName)}</author>`,
    element('icon', feed.iconUrl),
    element('link', undefined, { rel: 'self', type: feedTypes.atom, href: feedUrl }),
    element('link', undefined, { rel: 'alternate', type: 'text/html', hreflang: language, href: pageUrl }),
    ...feed.entries.map(atomEntry),
    '</feed>',
    '',
  ].join('\n')
}

function atomEntry(entry: FeedEntry): string {
  return [
    '<entry>',
    element('id', entry.id),
    element('title', entry.title),
    element('link', undefined, { rel: 'alternate', type: 'text/html', href: entry.url }),
    `<author>${element('name', entry.company)}</author>`,
    element('category', undefined, { term: entry.category }),
    element('published', entry.published),
    element('updated', entry.updated),
    element('summary', entry.summary),
    '</entry>',
  ].join('\n')
}

/** JSON Feed 1.1, jsonfeed.org. */
function jsonFeed(feed: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.description,
    home_page_url: feed.pageUrl,
    feed_url: feed.feedUrl,
    icon: feed.iconUrl,
    language: feed.language,
    authors: [{ name: feed.siteName }],
    items: feed.entries.map((entry) => ({
      id: entry.id,
      url: entry.url,
      title: entry.title,
      content_text: entry.summary,
      date_published: entry.published,
      date_modified: entry.updated,
      authors: [{ name: entry.company }],
      tags: [entry.category],
    })),
  })
}

const namespaces = 'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"'

/** RSS 2.0 as the RSS Advisory Board describes it: with the feed's own address, and companies as `dc:creator`. */
function rssFeed(feed: Feed): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<rss version="2.0" ${namespaces}>`,
    '<channel>',
    element('title', feed.title),
    element('link', feed.pageUrl),
    element('description', feed.description),
    element('language', feed.language),
    element('lastBuildDate', rssDate(feed.updated)),
    element('atom:link', undefined, { rel: 'self', type: feedTypes.rss, href: feed.feedUrl }),
    ...feed.entries.map(rssItem),
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}

function rssItem(entry: FeedEntry): string {
  return [
    '<item>',
    element('title', entry.title),
    element('link', entry.url),
    element('guid', entry.id, { isPermaLink: 'true' }),
    element('dc:creator', entry.company),
    element('category', entry.category),
    element('pubDate', rssDate(entry.published)),
    // Readers take it for HTML: what somebody wrote is escaped for them, too.
    element('description', xmlText(entry.summary)),
    '</item>',
  ].join('\n')
}

/** RFC 822 with a year of four digits. */
function rssDate(instant: string): string {
  return new Date(instant).toUTCString()
}

/** Writes as many of the newest as fit, and the link to all. */
function plainText({ title, entries, pageUrl }: Feed): string {
  const end = `\n\n${pageUrl}\n`
  let text = title
  for (const { title: position, facts, url } of entries.slice(0, ENTRIES_OF_TEXT)) {
    const next = `\n\n${[position, ...facts, url].join('\n')}`
    if (text.length + next.length + end.length > MAX_TEXT_LENGTH) break
    text += next
  }
  return text + end
}

const ENTRIES_OF_TEXT = 10
const MAX_TEXT_LENGTH = 1_600
