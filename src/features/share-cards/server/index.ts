export type { CardText } from './draw-card.ts'
export { mountSiteCards } from './mount.ts'
export { sendCard } from './send-card.ts'
export { shareCards, type ShareCards } from './share-cards.ts'
