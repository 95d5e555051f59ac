import { useLocation, useMatches } from 'react-router'
import { languages, offeredLanguages, type Language } from '#src/strings/languages.ts'
import { cx } from '#src/ui/class-names.ts'
import type { PageHandle } from '#src/web/hydration/make-handoff.ts'
import { useFrame } from '#src/web/site/site.ts'

type LanguageLinksProps = { className?: string; linkClassName?: string }

/** Plain links, not the router's: the whole page is another one afterwards. */
export function LanguageLinks({ className, linkClassName }: LanguageLinksProps) {
  const { language: current } = useFrame()
  const { pathname, search } = useLocation()
  const here = pathname + search
  const isSecret = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.secretAddress)
  const lookOf = (language: Language) => ({
    lang: language,
    'aria-current': language === current || undefined,
    className: cx('link inline-block aria-[current]:font-semibold', linkClassName ?? 'py-1'),
  })
  const list = (
    <ul className={cx('flex gap-4', className)}>
      {offeredLanguages.map((language) => (
        <li key={language}>
          {isSecret ? (
            <button type="submit" formAction={`/language/${language}`} {...lookOf(language)}>
              {languages[language]}
            </button>
          ) : (
            <a
              href={`/language/${language}?back=${encodeURIComponent(here)}`}
              hrefLang={language}
              {...lookOf(language)}
            >
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
      <input type="hidden" name="back" value={here} />
      {list}
    </form>
  )
}
