import { offeredLanguages, offers } from '#src/strings/languages.ts'
import { Icon } from '#src/ui/icon.tsx'
import { usePageLanguage } from '#src/ui/page-language.ts'
import { useOtherLanguage } from './language-links.tsx'

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
