import { useState } from 'react'
import { srcSet } from '#src/features/storage/src-set.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useText } from '#src/web/site/text.tsx'
import { vacancyStatus } from '../../vacancy.ts'
import type { ShownVacancy } from './load-job.ts'

/** It is shown as wide; a printed one is larger. */
const ROOM = '12rem'

export function JobPoster({ vacancy }: { vacancy: ShownVacancy }) {
  const t = useText()
  const { job_poster, poster_width, poster_height, poster_variants, company_name, position } = vacancy
  const [lost, setLost] = useState(false)
  if (!job_poster) return null
  // Its bytes are for the reviewers alone until then: an owner's token does not read files.
  if (lost && vacancy.status !== vacancyStatus.approved)
    return <p className="text-muted">{t('job.poster.later')}</p>
  const file = `/storage/${job_poster}`
  return (
    <figure className="rounded border border-line bg-card p-4 sm:p-6 print:col-span-2 print:border-0 print:p-0">
      <a
        href={file}
        target="_blank"
        rel="noopener"
        className="inline-block max-w-full overflow-hidden rounded"
      >
        <img
          srcSet={srcSet(file, poster_width, poster_variants)}
          sizes={ROOM}
          src={file}
          alt={t('job.poster.alt', { company: company_name, position })}
          width={poster_width ?? undefined}
          height={poster_height ?? undefined}
          loading="lazy"
          decoding="async"
          onError={() => setLost(true)}
          className="h-auto max-h-72 w-48 rounded object-contain object-left print:max-h-[16cm] print:w-full"
        />
      </a>
      <figcaption className="mt-2 text-sm print:hidden">
        <a href={file} target="_blank" rel="noopener" className="link inline-flex items-center gap-1 py-1">
          {t('job.poster.open')}
          <Icon name="external" className="size-4" />
        </a>
      </figcaption>
    </figure>
  )
}
