import type { Feed } from './feed.ts'

/** JSON Feed 1.1, jsonfeed.org. */
export function jsonFeed(feed: Feed): string {
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
