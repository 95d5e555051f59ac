/** The figures of a vacancy say these to its owner. */
export const figures = {
  'figures.title': 'Views and applications',
  'figures.none': 'There are no figures yet: the vacancy was not public.',
  'figures.sum': 'Since {day}: about {views} views, {applications} applications',
  'figures.by_day': 'By day',
  'figures.day': 'Day',
  'figures.views': 'Views',
  'figures.applications': 'Applications',
  'figures.reason': 'Reason',
  'figures.sources': 'How visitors came',
  'figures.source': 'From',
  'figures.source.search': 'A search on this site',
  'figures.source.list': 'A list on this site',
  'figures.source.share': 'A shared link',
  'figures.source.mail': 'An email',
  'figures.source.other': 'Elsewhere',
  'figures.about': 'A visitor counts about once a day; search engines and other programs are left out.',
} as const
