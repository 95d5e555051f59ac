import type { FastifyReply } from 'fastify'

/** A version has an address of its own; the site's card changes with a deployment alone. */
const A_DAY = 'public, max-age=86400'

/** Answers with a card. Previews on pages of others may show it. */
export function sendCard(reply: FastifyReply, card: Buffer): FastifyReply {
  return reply
    .type('image/jpeg')
    .header('cache-control', A_DAY)
    .header('cross-origin-resource-policy', 'cross-origin')
    .send(card)
}
