import type { Feature } from '#src/platform/feature.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { dictionaries } from '#src/strings/dictionaries.ts'
import { siteCards } from '../contract.ts'
import { sendCard, type ShareCards, shareCardsOf } from './share-cards.ts'

export const shareCardsOfSite: Feature = {
  name: 'share-cards',
  heading: 'Board',
  mount: (bind, board) => mountSiteCards(bind, shareCardsOf(board), board.config.site.name),
}

function mountSiteCards(bind: Binder, cards: ShareCards, siteName: string): void {
  for (const { language, endpoint } of siteCards) {
    const texts = dictionaries[language]
    const text = { siteName, title: siteName, subtitle: texts['footer.about'], facts: [] }
    bind(endpoint, async ({ reply }) =>
      sendCard(reply, await cards.card(`site-${language}.jpg`, () => Promise.resolve(text))),
    )
  }
}
