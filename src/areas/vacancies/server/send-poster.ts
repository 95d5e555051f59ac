import type { FastifyReply, FastifyRequest } from 'fastify'
import { drawingsOf, type Poster } from '#src/areas/catalogue/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { senderOf } from '#src/platform/http/abuse/client-address.ts'

export async function sendPoster(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  id: number,
  poster: Poster,
): Promise<FastifyReply> {
  const png = await drawingsOf(context).draw(id, poster, senderOf(request))
  return reply
    .type('image/png')
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="poster-${id}-${poster.shape}.png"`)
    .send(png)
}
