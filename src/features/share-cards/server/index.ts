export type { CardText } from './draw-card.ts'
export { drawPoster, type PosterText } from './draw-poster.ts'
export { fontFor, graphemes, openFonts } from './fonts.ts'
export { sendCard, shareCards, shareCardsOf, type ShareCards } from './share-cards.ts'
