import { shareCardsOf } from '#src/features/share-cards/server/index.ts'
import type { Feature } from '#src/platform/feature.ts'
import { mountVacancyCards } from './routes/card-routes.ts'
import { mountFeeds } from './routes/feed-routes.ts'
import { mountSitemap } from './routes/sitemap-routes.ts'

export const syndication: Feature = {
  name: 'syndication',
  heading: 'Vacancies',
  mount: (bind, board) => {
    const { config, context, publicUrl } = board
    const siteName = config.site.name
    mountSitemap(bind.under('Board'), context, publicUrl)
    mountFeeds(bind, context, { siteName, publicUrl })
    mountVacancyCards(bind, context, shareCardsOf(board), siteName)
  },
}
