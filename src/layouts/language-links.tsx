import { useLocation, useMatches } from 'react-router'
import { localizedPath } from '#src/strings/language-paths.ts'
import { languages, offeredLanguages, type Language } from '#src/strings/languages.ts'
import { cx } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import { usePageLanguage } from '#src/ui/page-language.ts'
import type { PageHandle } from '#src/web/hydration/page-handle.ts'
import { useText } from '#src/web/site/text.tsx'

export function useOtherLanguage() {
  const { pathname, search } = useLocation()
  const isSecret = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.secretAddress)
  return {
    isSecret,
    search,
    pathIn: (language: Language) => localizedPath(language, isSecret ? pathname : pathname + search),
  }
}

type LanguageLinksProps = {
  /** All but the page's own. */
  others?: boolean
  className?: string
  linkClassName: string
}

/** The whole page changes; the boot script remembers the choice and carries over typed text. */
export function LanguageLinks({ others, className, linkClassName }: LanguageLinksProps) {
  const current = usePageLanguage()
  const { isSecret, search, pathIn } = useOtherLanguage()
  const propsOf = (language: Language) => ({
    'aria-current': language === current || undefined,
    'data-language': language,
    className: cx('aria-[current]:font-semibold', linkClassName),
  })
  const list = (
    <ul className={cx('flex', className)}>
      {offeredLanguages
        .filter((language) => !others || language !== current)
        .map((language) => (
          <li key={language} lang={language}>
            {isSecret ? (
              <button type="submit" formAction={pathIn(language)} {...propsOf(language)}>
                {languages[language]}
              </button>
            ) : (
              <a href={pathIn(language)} hrefLang={language} {...propsOf(language)}>
                {languages[language]}
              </a>
            )}
          </li>
        ))}
    </ul>
  )
  if (!isSecret) return list
  // A link can be copied, shared and fetched ahead, with the secret that would stand in it; a form is only sent.
  return (
    <form method="get">
      {[...new URLSearchParams(search)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {list}
    </form>
  )
}

/** The page is the same for everybody: the boot script shows it, and knows which language is to be the first. */
export function LanguageRow() {
  const t = useText()
  const { isSecret } = useOtherLanguage()
  if (isSecret) return null
  return (
    <aside
      aria-label={t('site.language')}
      className="language-row items-center border-b border-line bg-primary-soft ps-2 pe-1 text-sm leading-5 print:hidden!"
    >
      <LanguageLinks className="min-w-0 flex-1" linkClassName="link inline-block px-2 py-2.5" />
      <button
        type="button"
        data-boot="close-languages"
        aria-label={t('toast.dismiss')}
        className="grid h-10 w-11 shrink-0 place-items-center rounded"
      >
        <Icon name="close" />
      </button>
    </aside>
  )
}
