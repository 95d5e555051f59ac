/** The formats of feeds by the ending of their address, with their media types. */
export const feedTypes = {
  atom: 'application/atom+xml',
  rss: 'application/rss+xml',
  json: 'application/feed+json',
  txt: 'text/plain',
} as const

export type FeedFormat = keyof typeof feedTypes

export const feedFormats = Object.keys(feedTypes) as readonly FeedFormat[]

/** Formats that programs read; the text is for people, to be sent to a group. */
export const subscribedFormats = feedFormats.filter((format) => format !== 'txt')
