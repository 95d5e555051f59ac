import { shareCardsOf } from '#src/features/share-cards/server/index.ts'
import type { Feature } from '#src/platform/feature.ts'
import { mountFeeds, mountSitemap, mountVacancyCards } from './routes/syndication-routes.ts'

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
