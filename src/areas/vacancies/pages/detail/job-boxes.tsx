import { useState } from 'react'
import { srcSet } from '#src/areas/files/src-set.ts'
import { isAbroad } from '#src/areas/vacancies/abroad.ts'
import type { Vacancy } from '#src/areas/vacancies/calls/vacancies.ts'
import { getReasons, rejectionReasonText } from '#src/areas/vacancies/rejection-reasons.ts'
import { lastDay } from '#src/areas/vacancies/vacancy-state.ts'
import { comingWalkIn, walkInHours, vacancyStatus } from '#src/areas/vacancies/vacancy.ts'
import type { AbroadTexts } from '#src/strings/abroad/en.ts'
import { localizedPath } from '#src/strings/language-paths.ts'
import { weekdayIn } from '#src/strings/weekday-words.ts'
import { cx } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useDates, usePageLanguage } from '#src/ui/page-language.ts'
import { phoneHref, whatsappHref } from '#src/web/site/contact-hrefs.ts'
import { useText } from '#src/web/site/text.tsx'
import { WrittenText } from '../vacancy-text.tsx'
import { type ShownVacancy, endedState } from './load-job.ts'

const endedTexts = {
  expired: 'job.closed',
  filled: 'job.closed.filled',
  withdrawn: 'job.closed.withdrawn',
} as const

export function JobNotice({ vacancy }: { vacancy: ShownVacancy }) {
  const { formatDay } = useDates()
  const t = useText()
  const ended = endedState(vacancy)
  if (ended) {
    return (
      <Notice tone="warning" title={t(endedTexts[ended], { day: formatDay(lastDay(vacancy)) })}>
        {t('job.closed.text')}
      </Notice>
    )
  }
  const { state, closed_at, rejection_note } = vacancy
  if (state === 'pending') return <Notice title={t('job.pending')} />
  if (state === 'frozen') return <Notice tone="warning" title={t('job.frozen')} />
  if (state !== 'rejected' && state !== 'removed') return null
  const title =
    state === 'rejected' ? t('job.rejected') : t('job.removed', { day: formatDay(closed_at ?? '') })
  return (
    <Notice tone="error" title={title}>
      {getReasons(vacancy).map((reason) => (
        <p key={reason}>{t(rejectionReasonText(reason))}</p>
      ))}
      {rejection_note && <p className="whitespace-pre-wrap">{rejection_note}</p>}
    </Notice>
  )
}

interface WalkInBoxProps {
  vacancy: Omit<Vacancy, 'email' | 'phone'>
  abroad: AbroadTexts | undefined
  today: string
}

/** Says when and where applicants may come without an appointment, until the day is over. */
export function WalkInBox({ vacancy, abroad, today }: WalkInBoxProps) {
  const t = useText()
  const language = usePageLanguage()
  const { formatMonthDay } = useDates()
  const { id, is_open, closed_reason, walk_in_place: place, walk_in_bring: bring } = vacancy
  const day = comingWalkIn(vacancy, today)
  if (!day || closed_reason) return null
  return (
    <section className="space-y-1 rounded border border-edge bg-card px-4 py-3">
      <p className="text-lg font-semibold">
        {t('vacancy.walk_in')}:{' '}
        <time dateTime={day} className="whitespace-nowrap max-[19rem]:whitespace-normal">
          {weekdayIn(language, day)}, {formatMonthDay(day)}
        </time>
        , {walkInHours(vacancy)}
      </p>
      <p className="flex gap-2 wrap-anywhere">
        <Icon name="place" className="relative top-0.5 size-5 text-muted" />
        <span className="min-w-0">
          <WrittenText text={place ?? ''} />
        </span>
      </p>
      {bring && (
        <p>
          {t('vacancy.walk_in_bring')}: {bring.map((item) => t(`vacancy.walk_in_bring.${item}`)).join(', ')}
        </p>
      )}
      {abroad && isAbroad(vacancy) && <p className="font-semibold">{abroad['abroad.walk_in']}</p>}
      {is_open && (
        <a
          href={localizedPath(language, `/jobs/${id}/walk-in.ics`)}
          rel="nofollow"
          className="link inline-flex min-h-11 items-center gap-2 font-semibold print:hidden"
        >
          <Icon name="clock" />
          {t('vacancy.walk_in.calendar')}
        </a>
      )}
    </section>
  )
}

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

/** Ways to apply beside the board's form, and what the employer wants first, such as a call. */
export function OtherWays({ vacancy }: { vacancy: ShownVacancy }) {
  const t = useText()
  const { phone, apply_by, apply_url, company_name, address, contact_first, contact_hours: hours } = vacancy
  const first = phone === null ? null : contact_first
  const byPhone = apply_by?.includes('phone')
  const chat = first?.includes('whatsapp') ? whatsappHref(phone!) : undefined
  const look = 'link inline-flex min-h-11 items-center gap-2 font-semibold'
  const site = apply_by?.includes('site') ? apply_url : null
  if (!apply_by && !first && !hours) return null
  return (
    <div className="flex flex-wrap items-center gap-x-6 rounded border border-line bg-card px-4 py-1">
      {byPhone && <p className="basis-full py-2 font-semibold">{t('job.apply.by_phone')}</p>}
      {site !== null && (
        <a href={site} rel="nofollow noreferrer" className={cx(look, 'basis-full')}>
          <Icon name="external" />
          <span className="min-w-0 wrap-anywhere">
            {t('job.apply.at_site', { host: new URL(site).host })}
          </span>
        </a>
      )}
      {apply_by?.includes('post') && (
        <p className="basis-full py-2">
          {t('job.apply.by_post')} <WrittenText text={`${company_name}, ${address}`} />
        </p>
      )}
      {first?.includes('call') && (
        <a href={phoneHref(phone!)} className={look}>
          <Icon name="phone" />
          {t('vacancy.contact_first.call')}
        </a>
      )}
      {chat && (
        <a href={chat} rel="nofollow noreferrer" className={look}>
          <Icon name="whatsapp" />
          {t('vacancy.contact_first.whatsapp')}
        </a>
      )}
      {hours && (
        <span className="py-2 text-sm text-muted">
          <WrittenText text={hours} />
        </span>
      )}
    </div>
  )
}
