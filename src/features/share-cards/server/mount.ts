import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { dictionaries } from '#src/strings/dictionaries.ts'
import { siteCards } from '../contract.ts'
import { sendCard } from './send-card.ts'
import type { ShareCards } from './share-cards.ts'

export function mountSiteCards(bind: Binder, cards: ShareCards, siteName: string): void {
  for (const { language, endpoint } of siteCards) {
    const texts = dictionaries[language]
    const text = { siteName, title: siteName, subtitle: texts['footer.about'], facts: [] }
    bind(endpoint, async ({ reply }) =>
      sendCard(reply, await cards.card(`site-${language}.jpg`, () => Promise.resolve(text))),
    )
  }
}
