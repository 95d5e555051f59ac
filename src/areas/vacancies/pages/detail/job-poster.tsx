import { useState } from 'react'
import { srcSet } from '#src/areas/files/src-set.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useText } from '#src/web/site/text.tsx'
import { vacancyStatus } from '../../vacancy.ts'
import type { ShownVacancy } from './load-job.ts'

/** On phones the poster is small and opens when pressed; on a desk it has the width of its column. */
export const posterLook =
  'h-50 w-auto max-w-full rounded object-contain lg:h-auto lg:max-h-[30rem] lg:w-full print:h-auto print:max-h-[16cm] print:w-full'

export function JobPoster({ vacancy }: { vacancy: ShownVacancy }) {
  const t = useText()
  const { job_poster, poster_width, poster_height, poster_variants, company_name, position } = vacancy
  const [lost, setLost] = useState(false)
  if (!job_poster) return null
  // Until the approval only reviewers may read the file: an owner's token reads no files.
  if (lost && vacancy.status !== vacancyStatus.approved)
    return <p className="text-muted">{t('job.poster.later')}</p>
  const file = `/storage/${job_poster}`
  return (
    <figure className="flex flex-wrap items-center gap-x-4 rounded border border-line bg-card p-2 print:border-0 print:p-0">
      <a href={file} target="_blank" rel="noopener" className="max-w-full">
        <img
          srcSet={srcSet(file, poster_width, poster_variants)}
          sizes={`(width < 64rem) ${widthOf200(vacancy)}px, 22rem`}
          src={file}
          alt={t('job.poster.alt', { company: company_name, position })}
          width={poster_width ?? undefined}
          height={poster_height ?? undefined}
          loading="lazy"
          decoding="async"
          onError={() => setLost(true)}
          className={posterLook}
        />
      </a>
      <figcaption className="min-w-32 flex-1 text-sm lg:hidden print:hidden">
        <a href={file} target="_blank" rel="noopener" className="link py-1">
          {t('job.poster.open')} <Icon name="external" className="inline size-4" />
        </a>
      </figcaption>
    </figure>
  )
}

/** Its width in pixels at a height of 200; a wide one has at most the room there is. */
function widthOf200({ poster_width, poster_height }: ShownVacancy): number {
  return Math.min(360, Math.round((200 * (poster_width ?? 1)) / (poster_height ?? 1)))
}
