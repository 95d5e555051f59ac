export type { CardText } from './draw-card.ts'
export { sendCard } from './send-card.ts'
export { shareCards, shareCardsOf, type ShareCards } from './share-cards.ts'
