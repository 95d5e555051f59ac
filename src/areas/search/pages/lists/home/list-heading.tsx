import { formatNumber } from '#src/strings/format.ts'
import { Select } from '#src/ui/forms/select.tsx'
import { useText } from '#src/web/site/text.tsx'
import { ordersOf, sentOrder, type HomeAddress } from '../filters/home-address.ts'
import { SEARCH_FORM } from '../filters/search-form.tsx'

/** The id of the heading: it names the list below it. */
export const LIST_TITLE = 'list-title'

interface ListHeadingProps {
  title: string
  /** Unknown where the list could not be loaded. */
  total: number | undefined
  /** The title says how many there are. */
  isNarrowedList: boolean
}

export function ListHeading({ title, total, isNarrowedList }: ListHeadingProps) {
  const t = useText()
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 sm:py-0.5 max-sm:leading-5 lg:col-start-2 lg:row-start-1 lg:mb-1 lg:min-h-control lg:items-center lg:py-0 lg:pe-52">
      <h1
        id={LIST_TITLE}
        className="text-xl wrap-anywhere max-sm:text-md max-sm:leading-snug max-sm:long-words:text-base"
      >
        {title}
      </h1>
      {total !== undefined && (
        <p role="status" className={isNarrowedList ? 'sr-only' : 'text-sm text-muted'}>
          {total === 1 ? t('home.count.one') : t('home.count', { count: formatNumber(total) })}
        </p>
      )}
    </div>
  )
}

/** An order is chosen like a filter: the form follows the address, and this with it. */
export function ListOrder({ address, isMeasured }: { address: HomeAddress; isMeasured: boolean }) {
  const t = useText()
  const [own, ...others] = ordersOf(address.filters)
  const orders = new Set([own!, ...others, ...(isMeasured ? (['nearest'] as const) : [])])
  if (!isMeasured && address.sort !== 'nearest') orders.delete('nearest')
  return (
    <Select
      name="sort"
      form={SEARCH_FORM}
      aria-label={t('home.sort')}
      defaultValue={sentOrder(address)}
      options={[...orders].map((order) => ({
        value: order === own ? '' : order,
        label: t(`home.sort.${order}`),
      }))}
      className="w-fit flex-none lg:col-start-2 lg:row-start-1 lg:justify-self-end print:hidden"
    />
  )
}
