import { sendCard, type ShareCards } from '#src/features/share-cards/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { givePlaceBack } from '#src/platform/http/server/reads-at-work.ts'
import { vacancyCards } from '../../card-contract.ts'
import { dropChangedCards, vacancyCard } from '../use-cases/vacancy-card.ts'

export function mountVacancyCards(
  bind: Binder,
  context: AppContext,
  cards: ShareCards,
  siteName: string,
): void {
  dropChangedCards(context, cards)
  for (const { language, endpoint } of vacancyCards)
    bind(endpoint, async ({ params, request, reply }) => {
      givePlaceBack(request)
      return sendCard(reply, await vacancyCard(context, cards, siteName, { ...params, language }))
    })
}
