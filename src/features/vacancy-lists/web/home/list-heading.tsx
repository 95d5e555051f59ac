import { formatNumber } from '#src/strings/format.ts'
import { Select } from '#src/ui/forms/select.tsx'
import { useText } from '#src/web/site/text.tsx'
import { isNarrowed } from '../../home-filters.ts'
import { ordersOf, sentOrder, type HomeAddress } from '../filters/home-address.ts'
import { SEARCH_FORM } from '../filters/search-form.tsx'

interface ListHeadingProps {
  address: HomeAddress
  title: string
  /** Unknown where the list could not be loaded. */
  total: number | undefined
  /** Distances can be measured from its place. */
  isMeasured: boolean
}

/** The id of the heading: it names the list below it. */
export const LIST_TITLE = 'list-title'

/** Says what the list holds, in words of its own where something is asked for, and in which order. */
export function ListHeading({ address, title, total, isMeasured }: ListHeadingProps) {
  const t = useText()
  const { filters } = address
  const [own, ...others] = ordersOf(filters)
  const orders = new Set([own!, ...others, ...(isMeasured ? (['nearest'] as const) : [])])
  if (!isMeasured && address.sort !== 'nearest') orders.delete('nearest')
  return (
    <div className="list-heading lg:col-start-2 lg:flex lg:flex-wrap lg:items-center lg:justify-between lg:gap-x-4">
      <div className="flex flex-wrap items-baseline gap-x-4 max-lg:mt-3 max-lg:mb-1.5">
        <h1 id={LIST_TITLE} className="wrap-anywhere max-lg:text-lg">
          {title}
        </h1>
        {total !== undefined && (
          <p role="status" className={isNarrowed(filters) ? 'sr-only' : 'text-muted max-lg:text-sm'}>
            {total === 1 ? t('home.count.one') : t('home.count', { count: formatNumber(total) })}
          </p>
        )}
      </div>
      {/* An order is chosen like a filter: the form follows the address, and this with it. */}
      <Select
        name="sort"
        form={SEARCH_FORM}
        aria-label={t('home.sort')}
        defaultValue={sentOrder(address)}
        options={[...orders].map((order) => ({
          value: order === own ? '' : order,
          label: t(`home.sort.${order}`),
        }))}
        className="ms-auto w-fit max-lg:max-w-[46%] max-lg:long-words:max-w-[41%] print:hidden"
      />
    </div>
  )
}
