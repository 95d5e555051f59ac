import type { AppContext } from '#src/platform/app-context.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { posterText } from '../server/poster-text.ts'
import { sendPoster } from '../server/send-poster.ts'
import { previewPoster } from './posters.ts'

export function mountPosters(bind: Binder, { db }: AppContext, publicUrl: () => string): void {
  bind(previewPoster, async ({ body: { layout, shape, ...vacancy }, request, reply }) => {
    const text = await posterText(db, publicUrl(), vacancy)
    return sendPoster(request, reply, text, { layout, shape, name: `poster-${shape}.png` })
  })
}
