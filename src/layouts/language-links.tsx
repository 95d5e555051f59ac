import { useLocation, useMatches } from 'react-router'
import { localizedPath } from '#src/strings/language-paths.ts'
import { languages, offeredLanguages, shortNames, type Language, offers } from '#src/strings/languages.ts'
import { cx } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import { usePageLanguage } from '#src/ui/page-language.ts'
import type { PageHandle } from '#src/web/hydration/page-handle.ts'

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
  short?: boolean
  className?: string
  linkClassName: string
}

/** The whole page changes; the boot script remembers the choice and carries over typed text. */
export function LanguageLinks({ short, className, linkClassName }: LanguageLinksProps) {
  const current = usePageLanguage()
  const { isSecret, search, pathIn } = useOtherLanguage()
  const shown = short ? offeredLanguages.filter((language) => language !== current) : offeredLanguages
  const propsOf = (language: Language) => ({
    lang: language,
    'aria-current': language === current || undefined,
    'data-language': language,
    className: cx('aria-[current]:font-semibold', linkClassName),
  })
  const list = (
    <ul className={cx('flex', className)}>
      {shown.map((language) => {
        const name = short ? (
          <>
            <span aria-hidden>{shortNames[language]}</span>
            <span className="sr-only">{languages[language]}</span>
          </>
        ) : (
          languages[language]
        )
        return (
          <li key={language}>
            {isSecret ? (
              <button type="submit" formAction={pathIn(language)} {...propsOf(language)}>
                {name}
              </button>
            ) : (
              <a href={pathIn(language)} hrefLang={language} {...propsOf(language)}>
                {name}
              </a>
            )}
          </li>
        )
      })}
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

/** The page is the same for everybody: the boot script shows one of these lines. */
export function LanguageOffer() {
  const current = usePageLanguage()
  const { isSecret, pathIn } = useOtherLanguage()
  if (isSecret) return null
  return offeredLanguages
    .filter((language) => language !== current)
    .map((language) => (
      <aside
        key={language}
        lang={language}
        aria-label={offers[language].read}
        className="language-offer border-b border-line bg-primary-soft text-sm print:hidden!"
      >
        <div className="mx-auto flex w-full max-w-page items-center justify-between gap-2 ps-4 pe-2 sm:ps-6 sm:pe-4">
          <a href={pathIn(language)} hrefLang={language} data-language={language} className="link py-2.5">
            {offers[language].read}
          </a>
          <button
            type="button"
            data-boot="close-language-offer"
            aria-label={offers[language].close}
            className="grid size-11 shrink-0 place-items-center rounded"
          >
            <Icon name="close" />
          </button>
        </div>
      </aside>
    ))
}
