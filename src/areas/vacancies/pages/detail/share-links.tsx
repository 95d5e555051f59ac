import { markedAddress, whatsappShare } from '#src/contract/source-mark.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Menu } from '#src/ui/shell/menu.tsx'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { useAddressOf } from '#src/web/site/page-address.tsx'
import { useText } from '#src/web/site/text.tsx'
import { HiddenNotice } from '../save-and-hide.tsx'
import type { ShownVacancy } from './load-job.ts'

/** Served by the boot script; both answers to copying stand in the page. */
export function ShareLinks({ vacancy }: { vacancy: ShownVacancy }) {
  const t = useText()
  const address = markedAddress(useAddressOf(`/jobs/${vacancy.id}`), 'share')
  if (!vacancy.is_open) return null
  const title = t('job.title', { position: vacancy.position, company: vacancy.company_name })
  const whatsapp = whatsappShare(`${title}\n${address}`)
  const facebook = `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: address })}`

  return (
    <div className="group contents" data-copies>
      <Button
        variant="secondary"
        data-boot="save"
        data-save={vacancy.id}
        suppressHydrationWarning
        className="save-text noscript:hidden"
      >
        <span className="max-sm:sr-only lg:long-words:sr-only">
          {t('saved.save', { position: '' }).trim()}
        </span>
      </Button>
      <RouteLink to="/saved" className="saved-list link hidden">
        {t('nav.saved')}
      </RouteLink>
      <Menu label={t('job.share')} icon="share" boxed>
        <li>
          <a href={whatsapp} target="_blank" rel="noopener">
            <Icon name="whatsapp" />
            WhatsApp
          </a>
        </li>
        <li>
          <a href={facebook} target="_blank" rel="noopener">
            <Icon name="facebook" />
            Facebook
          </a>
        </li>
        <li className="noscript:hidden">
          <button type="button" data-boot="copy" data-text={address}>
            <Icon name="link" />
            {t('job.share.copy')}
          </button>
        </li>
        <li className="noscript:hidden">
          <button type="button" data-boot="print">
            <Icon name="print" />
            {t('job.share.print')}
          </button>
        </li>
        <li>
          <RouteLink to={`/jobs/${vacancy.id}/print`} rel="nofollow">
            <Icon name="sheet" />
            {t('job.share.poster')}
          </RouteLink>
        </li>
        <li className="noscript:hidden">
          <button type="button" data-boot="hide">
            <Icon name="close" />
            {t('seen.hide')}
          </button>
        </li>
      </Menu>
      <HiddenNotice />
      <output className="-mt-2 basis-full text-sm group-data-copied:mt-0">
        <span className="hidden group-data-[copied=yes]:block">{t('job.share.copied')}</span>
        <span className="hidden wrap-anywhere group-data-[copied=no]:block">
          {t('job.share.not_copied', { address })}
        </span>
      </output>
    </div>
  )
}
