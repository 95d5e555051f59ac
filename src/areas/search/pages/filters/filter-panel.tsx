import { Fragment, useEffect, useEffectEvent, useRef, useState } from 'react'
import { WrittenText } from '#src/areas/vacancies/pages/vacancy-text.tsx'
import { filteredFields, limitedFields } from '#src/areas/vacancies/vacancy-fields.ts'
import { formatNumber } from '#src/strings/format.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useHydrated } from '#src/ui/use-hydrated.ts'
import { useText } from '#src/web/site/text.tsx'
import type { FacetName } from '../../calls/lists/search-vacancies.ts'
import { maxFilters, maxFilterNames, radiusSteps } from '../../filter-steps.ts'
import { chosenFilters, type FilterName } from '../../home-filters.ts'
import { CategorySidebar } from '../home/category-sidebar.tsx'
import { companyName, filterLabel, type KnownNames } from './filter-labels.ts'
import type { HomeAddress } from './home-address.ts'
import { SEARCH_FORM, useClosing } from './search-form.tsx'
import { useTicked } from './use-ticked.ts'

/** On phones the choices of these are seen at once. */
const openFacets: readonly FacetName[] = ['category', 'salary_min', 'district', 'employment_type']
const singleFacets: readonly FacetName[] = ['salary_min', ...maxFilterNames, 'posted_within']
const moreFields = [
  'workplace',
  'experience_level',
  'shift',
  'education',
  'benefits',
  'language_skills',
  'licence',
  'own_vehicle',
  'apply_by',
  'salary_unit',
] as const
const moreFacets: readonly FacetName[] = [
  'walk_in',
  'verified',
  ...moreFields,
  ...maxFilterNames,
  'company',
  'posted_within',
  'language',
]

interface FilterPanelProps {
  address: HomeAddress
  names: KnownNames
}

/** All choices with their counts: on phones a sheet behind one button, on wide screens a column beside the list. */
export function FilterPanel({ address, names }: FilterPanelProps) {
  const t = useText()
  const isScripted = useHydrated()
  const { found } = names
  const { filters } = address
  const panel = useClosing(address, '(width < 64rem)')
  const [ticked, count] = useTicked(address)
  const countEarlier = useEffectEvent(() => {
    const ticks = panel.current?.querySelectorAll('input') ?? []
    if ([...ticks].some(({ checked, defaultChecked }) => checked !== defaultChecked)) void count()
  })
  // The first tick brings the framework, which has not seen it.
  useEffect(() => countEarlier(), [])
  // Without script nothing counts what is ticked.
  const total = ticked?.total ?? (isScripted ? found?.total : undefined)
  const chosen =
    chosenFilters(filters).length + (found?.search.places.length ?? 0) + (found?.search.pay ? 1 : 0)
  const { facets, no_pay = 0, centre, no_distance = 0 } = found ?? {}
  const group = (name: FacetName, title: string, className?: string) => {
    const options = facets && shownOptions(facets[name], filters[name])
    if (!options || options.length === 0) return null
    return (
      <FacetGroup
        name={name}
        title={title}
        options={options.map(({ value, count }) => ({
          value,
          label: name === 'company' ? companyName(names, value) : filterLabel(t, names, name, value),
          count,
          // Of companies only the first ten are counted.
          now:
            ticked?.facets[name].find((one) => one.value === value)?.count ??
            (ticked && count && name !== 'company' ? 0 : count),
        }))}
        chosen={filters[name]}
        single={singleFacets.includes(name)}
        open={openFacets.includes(name)}
        className={className}
        note={
          name === 'salary_min' && no_pay > 0
            ? t('filters.no_pay', { count: formatNumber(no_pay) })
            : undefined
        }
      />
    )
  }
  return (
    <details
      ref={panel}
      data-fold
      className="filters flex-none lg:unfold lg:col-start-1 lg:row-span-3 lg:row-start-1 print:hidden"
      onChange={() => {
        // On wide screens a choice is sent at once.
        if (panel.current?.open) void count()
      }}
    >
      <summary>
        <Icon name="filter" />
        {chosen > 0 ? t('filters.title.count', { count: formatNumber(chosen) }) : t('filters.title')}
        <Icon name="close" className="ms-auto size-5 lg:hidden" />
      </summary>
      <CategorySidebar address={address} names={names} className="max-lg:hidden" />
      {group('category', t('home.categories'), 'lg:hidden')}
      {group('salary_min', t('vacancy.salary'))}
      {group('district', t('home.district'))}
      {centre && (
        <FacetGroup
          name="radius"
          title={t('filters.radius')}
          options={radiusSteps.map((km) => ({
            value: String(km),
            label: filterLabel(t, names, 'radius', String(km)),
          }))}
          chosen={filters.radius}
          single
          open
          note={
            no_distance > 0 ? t('filters.radius.unplaced', { count: formatNumber(no_distance) }) : undefined
          }
        />
      )}
      {group('employment_type', t(filteredFields.employment_type.label))}
      {moreFacets.some((name) => facets?.[name].length) && (
        <details open={moreFacets.some((name) => filters[name].length > 0)}>
          <summary>{t('filters.more')}</summary>
          {group('walk_in', t('vacancy.walk_in'))}
          {group('verified', t('company.verified'))}
          {moreFields.map((name) => (
            <Fragment key={name}>{group(name, t(filteredFields[name].label))}</Fragment>
          ))}
          {maxFilterNames.map((name) => (
            <Fragment key={name}>{group(name, t(limitedFields[maxFilters[name].column].label))}</Fragment>
          ))}
          {group('company', t('home.company'))}
          {group('posted_within', t('filters.posted_within'))}
          {group('language', t('filters.language'))}
        </details>
      )}
      <div className="sheet-foot max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:flex max-lg:gap-3 max-lg:border-t max-lg:border-line max-lg:bg-ground max-lg:px-4 max-lg:pt-3 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <Button variant="secondary" data-boot="clear-choices" className="noscript:hidden">
          {t('filters.clear_choices')}
        </Button>
        <Button type="submit" form={SEARCH_FORM} className="min-w-0 grow">
          {total === undefined
            ? t('filters.show')
            : total === 1
              ? t('filters.show.one')
              : t('filters.show.count', { count: formatNumber(total) })}
        </Button>
      </div>
    </details>
  )
}

/** A chosen value that is none of the steps, such as a pay of 45,000, stands among them without a count. */
function shownOptions(counted: readonly { value: string; count: number }[], chosen: readonly string[]) {
  const unlisted = chosen.filter((value) => counted.every((known) => known.value !== value))
  return [...unlisted.map((value) => ({ value, count: undefined })), ...counted]
}

interface FacetGroupProps {
  name: FilterName
  title: string
  /** `count` is of the list, `now` is with what is ticked since. */
  options: readonly { value: string; label: string; count?: number | undefined; now?: number | undefined }[]
  chosen: readonly string[]
  /** One choice at most: its first option stands for none. */
  single?: boolean
  /** On phones its choices are seen at once. */
  open?: boolean
  note?: string
  className?: string
}

/** A longer list folds what follows, unless something of that is chosen. */
const SHOWN_FIRST = 8

/** The choices of one filter, each with what the list would have. They belong to the form of the search. */
function FacetGroup({ name, title, options, chosen, single, open, note, className }: FacetGroupProps) {
  const t = useText()
  const group = useRef<HTMLDivElement>(null)
  const [ticked, setTicked] = useState({ since: chosen, values: chosen })
  const values = ticked.since === chosen ? ticked.values : chosen
  const all = single ? [{ value: '', label: t('home.filters.any') }, ...options] : options
  const said = all.filter(({ value }) => value !== '' && values.includes(value)).map(({ label }) => label)
  const rank = ({ value, count = 0 }: (typeof all)[number]) => (chosen.includes(value) ? Infinity : count)
  const follow = () => {
    const inputs = group.current!.querySelectorAll<HTMLInputElement>(':checked')
    setTicked({ since: chosen, values: [...inputs].map(({ value }) => value) })
  }
  const shown = [...all].sort((one, other) => rank(other) - rank(one)).slice(0, SHOWN_FIRST)
  const isLong = !single && all.length > SHOWN_FIRST + 1
  const choice = ({ value, label, now }: (typeof all)[number]) => (
    <label key={value}>
      <input
        type={single ? 'radio' : 'checkbox'}
        name={name}
        value={value}
        form={SEARCH_FORM}
        defaultChecked={chosen.includes(value) || (value === '' && chosen.length === 0)}
      />
      <WrittenText text={label} />
      {now !== undefined && <span>{formatNumber(now)}</span>}
    </label>
  )
  return (
    <details className={className} data-open-sheet={open || undefined}>
      <summary>
        {title}
        <span className="grow truncate text-end font-normal text-muted">{said.join(', ')}</span>
      </summary>
      <div ref={group} role="group" aria-label={title} onChange={follow}>
        {(isLong ? shown : all).map(choice)}
        {isLong && (
          <details>
            <summary>{t('filters.all_categories', { count: formatNumber(all.length) })}</summary>
            {all.filter((each) => !shown.includes(each)).map(choice)}
          </details>
        )}
      </div>
      {note && <p>{note}</p>}
    </details>
  )
}
