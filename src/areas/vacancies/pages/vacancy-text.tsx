import { companyHref } from '#src/areas/catalogue/company-address.ts'
import { asStored, type LocalNames } from '#src/areas/catalogue/pages/local-names.ts'
import { HOME_COUNTRY } from '#src/areas/catalogue/places.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useDates } from '#src/ui/page-language.ts'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { findLang } from '#src/web/site/language-of.ts'
import { useFrame } from '#src/web/site/site.ts'
import { useText } from '#src/web/site/text.tsx'
import type { Vacancy } from '../calls/vacancies.ts'
import { amountText, type Pay, salaryText } from '../salary-text.ts'
import { closingWords, daysUntilClose } from '../vacancy.ts'

/** Longer than the words of any occupation. */
const ENDLESS = /[^\s/-]{25,}/u

interface WrittenTextProps {
  text: string
  /** Parts that are marked: where each begins and ends, one pair after the other. */
  marks?: readonly number[] | undefined
}

/** Has the text's language as `lang`; breaks endless words anywhere, and no line begins with a dash. */
export function WrittenText({ text: written, marks }: WrittenTextProps) {
  const text = written.replace(/ (?=[–—-] )/gu, '\u00a0')
  const { language } = useFrame()
  return (
    <span lang={findLang(text, language)} className={ENDLESS.test(text) ? 'wrap-anywhere' : undefined}>
      {marks ? <Marked text={text} marks={marks} /> : text}
    </span>
  )
}

function Marked({ text, marks }: { text: string; marks: readonly number[] }) {
  return [...marks, text.length].map((end, at) => {
    const Part = at % 2 === 1 ? 'mark' : 'span'
    return <Part key={at}>{text.slice(at === 0 ? 0 : marks[at - 1], end)}</Part>
  })
}

/** The date, and within three days of it the words beside it (decisions, "Texts and states"). */
export function ClosingDay({ day, today }: { day: string; today: string }) {
  const { formatDay } = useDates()
  const t = useText()
  const words = closingWords(day, today)
  const urgent = daysUntilClose(day, today) <= 0
  return (
    <span>
      <time dateTime={day} className="whitespace-nowrap lg:long-words:whitespace-normal">
        {formatDay(day)}
      </time>
      {words && (
        <>
          {' '}
          <span className={`font-semibold ${urgent ? 'text-danger' : 'text-warning'}`}>
            {t(words.key, words.values)}
          </span>
        </>
      )}
    </span>
  )
}

/** A number stands in one line with its currency and its dash, and so do the words of its unit. */
export function PayWords({ pay }: { pay: Pay }) {
  const t = useText()
  const amount = amountText(t, pay)
  if (!amount) return null
  const [before, after] = salaryText(t, pay)!
    .split(amount)
    .map((words) => words.replaceAll(/(?<=\S) (?=\S)/g, '\u00a0'))
  return (
    <>
      {before}
      <span className="whitespace-nowrap">{amount}</span>
      {after}
    </>
  )
}

export interface ShownNames {
  category: string
  place: string | undefined
  district: string | undefined
  country: string | undefined
}

type Placed = Pick<Vacancy, 'category' | 'city' | 'district' | 'country'>

export function shownNames(
  { category, city, district, country }: Placed,
  local: LocalNames = asStored,
  countryName = country,
): ShownNames {
  const shownDistrict = (city && district && local.district(district)) || undefined
  const place = new Set([city && local.city(city), shownDistrict])
  return {
    category: local.category(category),
    place: [...place].filter(Boolean).join(', ') || undefined,
    district: shownDistrict,
    country: country === HOME_COUNTRY ? undefined : countryName,
  }
}

interface CompanyLinkProps {
  name: string
  company: { id: number; name?: string | undefined; verified?: true | undefined } | null | undefined
  marks?: readonly number[] | undefined
}

export function CompanyLink({ name, company, marks }: CompanyLinkProps) {
  const written = <WrittenText text={name} marks={marks} />
  if (!company) return written
  return (
    <RouteLink
      to={companyHref({ name, ...company })}
      className="company-link relative underline decoration-edge hover:decoration-current"
    >
      {written}
      {company.verified && <VerifiedMark />}
    </RouteLink>
  )
}

function VerifiedMark() {
  const word = useText()('company.verified')
  return (
    <span title={word} className="inline-block text-success">
      <span className="sr-only"> ({word})</span>
      <Icon name="check" className="size-4" />
    </span>
  )
}
