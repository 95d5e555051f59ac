import type { ReactNode } from 'react'
import { Link } from 'react-router'
import {
  getCategories,
  categoryOptions,
  getCityNames,
  type Category,
} from '#src/areas/catalogue/pages/panel-choices.ts'
import { usePanelNames } from '#src/areas/catalogue/pages/panel/panel-names.tsx'
import { districts } from '#src/areas/catalogue/places.ts'
import type { Api } from '#src/contract/client.ts'
import type { RowOf } from '#src/contract/endpoint.ts'
import type { ListEndpoint } from '#src/contract/list-file.ts'
import { p, pCount, type PanelKey } from '#src/strings/panel.ts'
import type { SelectOption } from '#src/ui/forms/select.tsx'
import type { Column } from '#src/ui/lists/table.tsx'
import type { LoadInput } from '#src/web/api/load.ts'
import { ListFileButton } from '#src/web/panel/list-frame.tsx'
import {
  ChoiceFilter,
  DaysFilter,
  NumberFilter,
  TextFilter,
  PanelFilters,
} from '#src/web/panel/panel-filters.tsx'
import { PanelList } from '#src/web/panel/panel-list.tsx'
import { loadRows, type Rows } from '#src/web/panel/panel-rows.ts'
import { useHidden } from '#src/web/panel/role.tsx'
import { PageTop } from '#src/web/site/page-title.tsx'
import { applicationSources, consents } from '../../application.ts'

/** The filters by their names in the address, in the order in which they stand; `days` are two. */
type FilterName =
  | 'vacancy'
  | 'position'
  | 'company'
  | 'city'
  | 'district'
  | 'place'
  | 'category'
  | 'source'
  | 'consent'
  | 'days'

const inAddress = (filters: readonly FilterName[]) => [
  'q',
  ...filters.flatMap((name) => (name === 'days' ? ['from', 'to'] : [name])),
]

interface Loaded<Row> {
  result: Rows<Row>
  categories: readonly Category[]
  cities: readonly string[]
}

/** Loads one page of a list of applications, and what its filters offer. */
export async function loadApplications<E extends ListEndpoint>(
  api: Api,
  input: LoadInput,
  endpoint: E,
  filters: readonly FilterName[],
): Promise<Loaded<RowOf<E>>> {
  const [result, categories, cities] = await Promise.all([
    loadRows(api, input, endpoint, inAddress(filters)),
    getCategories(api),
    filters.includes('city') ? getCityNames(api) : [],
  ])
  return { result, categories, cities }
}

type ApplicationListProps<Row> = {
  title: PanelKey
  loaded: Loaded<Row>
  columns: readonly Column<Row>[]
  filters: readonly FilterName[]
  /** Filters beyond those of the specification. */
  more?: readonly FilterName[]
  /** The label of its search field, which says what it searches. */
  words: PanelKey
  list: ListEndpoint
  /** The text of an empty list. */
  empty?: PanelKey
  /** "128 applications, newest first": `usual` unless another order was chosen. */
  counts?: { usual: PanelKey; sorted: PanelKey }
  /** Needed by a list of two kinds, whose ids may be equal. */
  rowKey?: (row: Row) => number
  /** The label of the category filter. */
  categoryLabel?: PanelKey
  back?: ReactNode
  actions?: ReactNode
}

/** This is the page of a list of applications, of whatever kind. */
export function ApplicationList<Row extends { id: number }>({
  title,
  loaded: { result, categories, cities },
  columns,
  filters,
  more = [],
  words,
  list,
  empty = 'applications.none',
  counts = { usual: 'applications.count.newest', sorted: 'applications.count' },
  rowKey = ({ id }) => id,
  categoryLabel = 'applications.category_name',
  back,
  actions,
}: ApplicationListProps<Row>) {
  const hidden = useHidden(list)
  const names = usePanelNames()
  const fields: Record<FilterName, ReactNode> = {
    vacancy: <NumberFilter key="vacancy" name="vacancy" label={p('applications.vacancy')} />,
    position: <TextFilter key="position" name="position" label={p('applications.job_position')} />,
    company: <TextFilter key="company" name="company" label={p('applications.company')} />,
    district: choice(
      'district',
      'applications.district',
      asOptions(districts, (value) => names.district(value)),
    ),
    place: <TextFilter key="place" name="place" label={p('applications.place')} />,
    city: (
      <TextFilter
        key="city"
        name="city"
        label={p('applications.city')}
        options={asOptions(cities, (value) => names.city(value))}
      />
    ),
    category: choice('category', categoryLabel, categoryOptions(categories)),
    source: choice('source', 'applications.source', sourceOptions),
    consent: choice('consent', 'applications.consent', consentOptions),
    days: <DaysFilter key="days" />,
  }
  return (
    <>
      <PageTop title={p(title)} back={back} actions={actions} />
      <PanelList
        list={list}
        caption={p(title)}
        result={result}
        columns={columns}
        rowKey={rowKey}
        lines
        usual={{ key: 'created_at', direction: 'desc' }}
        empty={p(empty)}
        count={(total, usual, more) => pCount(usual ? counts.usual : counts.sorted, total, more)}
        filters={
          <PanelFilters
            {...(!hidden.has('q') && { words: p(words) })}
            more={more.length > 0 && more.map((name) => fields[name])}
            moreNames={more}
          >
            {filters.filter((name) => !hidden.has(name)).map((name) => fields[name])}
          </PanelFilters>
        }
        aside={<ListFileButton list={list} filters={inAddress([...filters, ...more])} />}
      />
    </>
  )
}

const choice = (name: FilterName, label: PanelKey, options: readonly SelectOption[]) => (
  <ChoiceFilter key={name} name={name} label={p(label)} options={options} />
)

/** The stored words, named as the admin reads them. */
const asOptions = (values: readonly string[], getName: (value: string) => string) =>
  values.map((value) => ({ value, label: getName(value) }))
const sourceOptions = applicationSources.map((value) => ({
  value,
  label: p(`applications.source.${value}`),
}))
const consentOptions = consents.map((value) => ({ value, label: p(`applications.consent.${value}`) }))

/** Leads from the list of one kind of applications to the list of both. */
export function BackToAll() {
  return (
    <Link to="/admin-panel/applications" className="link">
      {p('applications.back_all')}
    </Link>
  )
}
