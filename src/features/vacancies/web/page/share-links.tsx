import { markedAddress } from '#src/contract/source-mark.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useAddressOf } from '#src/web/site/page-address.tsx'
import { useText } from '#src/web/site/text.tsx'
import type { ShownVacancy } from './load-job.ts'

const look =
  'inline-flex min-h-control items-center justify-center gap-2 rounded border border-edge bg-card px-2.5 py-1 text-sm font-semibold text-primary hover:border-primary hover:bg-primary-soft'

/**
 * Shows links to where people pass jobs on, and two buttons that the boot script serves. Both answers to copying stand in
 * the page, because one may be shown before the framework is there.
 */
export function ShareLinks({ vacancy }: { vacancy: ShownVacancy }) {
  const t = useText()
  const address = markedAddress(useAddressOf(`/jobs/${vacancy.id}`), 'share')
  if (!vacancy.is_open) return null
  const title = t('job.title', { position: vacancy.position, company: vacancy.company_name })
  const whatsapp = `https://wa.me/?${new URLSearchParams({ text: `${title}\n${address}` })}`
  const facebook = `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: address })}`

  return (
    <section aria-labelledby="share" className="group print:hidden">
      <h2 id="share" className="mb-2 text-base">
        {t('job.share')}
      </h2>
      <ul className="flex flex-wrap gap-2">
        <li className="noscript:hidden">
          <Button
            variant="secondary"
            small
            data-boot="save"
            data-save={vacancy.id}
            suppressHydrationWarning
            className="save-text"
          >
            {t('saved.save', { position: '' }).trim()}
          </Button>
        </li>
        <li>
          <a href={whatsapp} target="_blank" rel="noopener" className={look}>
            <Icon name="whatsapp" />
            WhatsApp
          </a>
        </li>
        <li>
          <a href={facebook} target="_blank" rel="noopener" className={look}>
            <Icon name="facebook" />
            Facebook
          </a>
        </li>
        <li className="noscript:hidden">
          <Button variant="secondary" small data-boot="copy" data-text={address}>
            <Icon name="link" />
            {t('job.share.copy')}
          </Button>
        </li>
        <li className="noscript:hidden">
          <Button variant="secondary" small data-boot="print">
            <Icon name="print" />
            {t('job.share.print')}
          </Button>
        </li>
      </ul>
      <output className="block text-sm">
        <span className="mt-2 hidden group-has-data-[copied=yes]:block">{t('job.share.copied')}</span>
        <span className="mt-2 hidden wrap-anywhere group-has-data-[copied=no]:block">
          {t('job.share.not_copied', { address })}
        </span>
      </output>
    </section>
  )
}
