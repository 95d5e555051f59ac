import { feedTypes } from '#src/features/vacancy-lists/feed-formats.ts'
import type { Feed, FeedEntry } from './feed.ts'
import { element, xmlText } from './xml.ts'

/** RFC 4287. */
export function atomFeed(feed: Feed): string {
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
