import { localizedPath } from '#src/strings/language-paths.ts'
import { Icon } from '#src/ui/icon.tsx'
import { usePageLanguage } from '#src/ui/page-language.ts'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { useText } from '#src/web/site/text.tsx'
import { feedTypes, subscribedFormats } from '../../feed-formats.ts'

const LINK = 'link inline-flex min-h-8 items-center gap-2 text-sm pointer-coarse:min-h-11 print:hidden'

/** Leads to the request for emails of new vacancies of a list; `query` has its filters. */
export function AlertLink({ query }: { query: string }) {
  const t = useText()
  return (
    <RouteLink to={`/alerts/new${query && `?${query}`}`} rel="nofollow" className={LINK}>
      <Icon name="mail" />
      {t('home.alert')}
    </RouteLink>
  )
}

/** The newest of a list as a text for a group. The boot script copies it; if that fails it opens. */
export function CopyListLink({ query }: { query: string }) {
  const t = useText()
  const language = usePageLanguage()
  return (
    <span className="group" data-copies>
      <a
        href={localizedPath(language, `/feed.txt${query && `?${query}`}`)}
        rel="nofollow"
        data-boot="copy"
        className={LINK}
      >
        <Icon name="whatsapp" />
        {t('home.copy')}
      </a>
      <output className="hidden text-sm group-data-[copied=yes]:block">{t('home.copied')}</output>
    </span>
  )
}

/** Leads to a sheet of a landing page, whose address is `path`. */
export function PrintListLink({ path }: { path: `/${string}` }) {
  const t = useText()
  return (
    <RouteLink to={`${path}/print`} rel="nofollow" className={LINK}>
      <Icon name="print" />
      {t('home.print')}
    </RouteLink>
  )
}

/** The feeds of a list of vacancies, for readers that look for them; `query` has its filters. */
export function FeedLinks({ query }: { query: string }) {
  const language = usePageLanguage()
  return subscribedFormats.map((format) => (
    <link
      key={format}
      rel="alternate"
      type={feedTypes[format]}
      href={localizedPath(language, `/feed.${format}${query && `?${query}`}`)}
    />
  ))
}
