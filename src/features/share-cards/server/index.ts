export type { CardText } from './draw-card.ts'
export { sendCard } from './share-cards.ts'
export { shareCards, shareCardsOf, type ShareCards } from './share-cards.ts'
