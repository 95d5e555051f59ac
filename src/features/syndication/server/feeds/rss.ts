import { feedTypes } from '#src/features/vacancy-lists/feed-formats.ts'
import type { Feed, FeedEntry } from './feed.ts'
import { element, xmlText } from './xml.ts'

const namespaces = 'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"'

/** RSS 2.0 as the RSS Advisory Board describes it: with the feed's own address, and companies as `dc:creator`. */
export function rssFeed(feed: Feed): string {
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
