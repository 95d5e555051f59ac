import { filteredFields } from '#src/features/vacancies/vacancy-fields.ts'
import { formatNumber } from '#src/strings/format.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useText } from '#src/web/site/text.tsx'
import type { FacetName } from '../../facets-contract.ts'
import { chosenFilters } from '../../home-filters.ts'
import { FacetGroup } from './facet-group.tsx'
import { FilterChips } from './filter-chips.tsx'
import { filterLabel, type KnownNames } from './filter-labels.ts'
import { ordersOf, type HomeAddress } from './home-address.ts'
import { SEARCH_FORM } from './search-form.tsx'
import { useClosing } from './use-closing.ts'

/** Long ones stay folded until something of them is chosen. */
const openFacets: readonly FacetName[] = ['employment_type', 'workplace', 'salary_min', 'posted_within']
const singleFacets: readonly FacetName[] = ['salary_min', 'posted_within']

/** All choices with their counts: on phones behind one button, on wide screens below the categories. */
export function FilterPanel({ address, names }: { address: HomeAddress; names: KnownNames }) {
  const t = useText()
  const { filters } = address
  const panel = useClosing(address, '(width < 64rem)')
  const chosen = chosenFilters(filters).length + (names.facets?.searched ? 1 : 0)
  const titles: Record<FacetName, string> = {
    category: t('home.categories'),
    district: t('home.district'),
    employment_type: t(filteredFields.employment_type.label),
    workplace: t(filteredFields.workplace.label),
    experience_level: t(filteredFields.experience_level.label),
    salary_min: t('vacancy.salary'),
    posted_within: t('filters.posted_within'),
    language: t('filters.language'),
  }
  const { counts, noPay } = names.facets ?? { noPay: 0 }
  return (
    <details ref={panel} className="filters unfold-lg print:hidden">
      <summary>
        <Icon name="filter" />
        {chosen > 0 ? t('filters.title.count', { count: formatNumber(chosen) }) : t('filters.title')}
      </summary>
      <FilterChips address={address} names={names} className="py-2 lg:hidden" />
      <FacetGroup
        name="sort"
        title={t('home.sort')}
        single
        options={orderOptions(address).map(({ order, value }) => ({ value, label: t(`home.sort.${order}`) }))}
        chosen={[address.sort === ordersOf(filters)[0] ? '' : address.sort]}
        className="lg:hidden"
      />
      {counts &&
        (Object.keys(titles) as FacetName[]).map((name) => {
          const options = shownOptions(counts[name], filters[name])
          if (options.length === 0) return null
          return (
            <FacetGroup
              key={name}
              name={name}
              title={titles[name]}
              options={options.map(({ value, count }) => ({
                value,
                label: filterLabel(t, names, name, value),
                ...(count !== undefined && { count }),
              }))}
              chosen={filters[name]}
              single={singleFacets.includes(name)}
              open={openFacets.includes(name)}
              {...(name === 'salary_min' &&
                noPay > 0 && { note: t('filters.no_pay', { count: formatNumber(noPay) }) })}
            />
          )
        })}
      <Button type="submit" form={SEARCH_FORM} className="my-3 w-full lg:[@media(scripting:enabled)]:hidden">
        {t('filters.show')}
      </Button>
    </details>
  )
}

function orderOptions({ filters }: HomeAddress) {
  return ordersOf(filters).map((order, at) => ({ order, value: at === 0 ? '' : order }))
}

/** A chosen value that is none of the steps, such as a pay of 45,000, stands among them without a count. */
function shownOptions(counted: readonly [string, number][], chosen: readonly string[]) {
  const unlisted = chosen.filter((value) => counted.every(([known]) => known !== value))
  return [
    ...unlisted.map((value) => ({ value, count: undefined })),
    ...counted.map(([value, count]) => ({ value, count })),
  ]
}
