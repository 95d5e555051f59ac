import type { FastifyReply, FastifyRequest } from 'fastify'
import { drawPoster, type PosterText } from '#src/areas/catalogue/index.ts'
import type { PosterLayout, PosterShape } from '#src/areas/catalogue/poster-layouts.ts'
import { inPictureQueue } from '#src/areas/files/index.ts'
import { senderOf } from '#src/platform/http/abuse/client-address.ts'

/** Draws a poster in the queue of pictures, where callers take turns, and sends it. */
export async function sendPoster(
  request: FastifyRequest,
  reply: FastifyReply,
  text: PosterText,
  { layout, shape, name }: { layout: PosterLayout; shape: PosterShape; name: string },
): Promise<FastifyReply> {
  const png = await inPictureQueue(() => drawPoster(text, layout, shape), senderOf(request))
  return reply
    .type('image/png')
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(png)
}
