import { useLocation } from 'react-router'
import { languages, offeredLanguages } from '#src/strings/languages.ts'
import { cx } from '#src/ui/class-names.ts'
import { useFrame } from '#src/web/site.ts'

/** Plain links, not the router's: the whole page is another one afterwards. */
export function LanguageLinks({ className, linkClassName }: { className?: string; linkClassName?: string }) {
  const { language: current } = useFrame()
  const { pathname, search } = useLocation()
  const back = encodeURIComponent(pathname + search)
  return (
    <ul className={cx('flex gap-4', className)}>
      {offeredLanguages.map((language) => (
        <li key={language}>
          <a
            href={`/language/${language}?back=${back}`}
            hrefLang={language}
            lang={language}
            aria-current={language === current || undefined}
            className={cx('link inline-block aria-[current]:font-semibold', linkClassName ?? 'py-1')}
          >
            {languages[language]}
          </a>
        </li>
      ))}
    </ul>
  )
}
