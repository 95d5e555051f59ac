import { useState } from 'react'
import { type PosterShape, posterShapes } from '#src/features/share-cards/poster-layouts.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { useToast } from '#src/ui/toast.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { failureText } from '#src/web/api/api.ts'
import { download } from '#src/web/api/download.ts'
import { useText } from '#src/web/site/text.tsx'
import { downloadOwnPoster, type OwnVacancy } from '../contract.ts'

export function OwnPosters({ vacancy: { id, is_open } }: { vacancy: OwnVacancy }) {
  const t = useText()
  const a = useAccountText()
  const toast = useToast()
  const [busy, setBusy] = useState<PosterShape>()
  async function fetchPoster(shape: PosterShape) {
    setBusy(shape)
    const result = await download(downloadOwnPoster, {}, { session: 'user', params: { id, shape } })
    setBusy(undefined)
    if (!result.ok) toast.error(failureText(t, result, 'error.text'))
  }
  return (
    <Card title={a('my_vacancies.posters')}>
      <p className="mb-3">{a('my_vacancies.posters.text')}</p>
      <div className="flex flex-wrap gap-3">
        {posterShapes.map((shape) => (
          <Button
            key={shape}
            variant="secondary"
            busy={busy === shape}
            onClick={() => void fetchPoster(shape)}
          >
            {a(`my_vacancies.posters.${shape}`)}
          </Button>
        ))}
        {is_open && (
          <ButtonLink to={`/jobs/${id}/print`} variant="quiet">
            {t('job.share.poster')}
          </ButtonLink>
        )}
      </div>
    </Card>
  )
}
