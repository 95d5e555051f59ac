import type { Feature } from '#src/platform/feature.ts'
import { mountSiteCards } from './mount.ts'
import { shareCardsOf } from './share-cards.ts'

export const shareCardsOfSite: Feature = {
  name: 'share-cards',
  heading: 'Board',
  mount: (bind, board) => mountSiteCards(bind, shareCardsOf(board), board.config.site.name),
}
