import { cx } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import { phoneHref, whatsappHref } from '#src/web/site/contact-hrefs.ts'
import { useText } from '#src/web/site/text.tsx'
import { WrittenText } from '../written-text.tsx'
import type { ShownVacancy } from './load-job.ts'

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
